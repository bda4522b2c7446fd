import { mount } from 'svelte';

import { roller } from '../i18n/roller';
import { learn } from '../i18n/t';
import { language, spoken } from '../pages/language';
import '../ui/base.css';
import '../ui/tokens.css';
import Roller from './Roller.svelte';

// No theme is restored and nothing is stored: in a frame of another site this page keeps nothing.
const query = new URLSearchParams(location.search);
const wish = query.get('language');
const own = spoken(wish) ?? language();
learn(roller[own]);
document.documentElement.lang = own;

const target = document.getElementById('app');
if (target !== null) {
  mount(Roller, {
    target,
    props: { house: query.get('house') ?? 'classic', language: wish ?? own },
  });
}
