import { mount } from 'svelte';

import App from './pages/App.svelte';
import { followAddress } from './pages/router.svelte';
import './ui/base.css';
import { restoreTheme } from './ui/theme.svelte';
import './ui/tokens.css';

restoreTheme();
followAddress();

const target = document.getElementById('app');
if (target !== null) mount(App, { target });
