import { mount } from 'svelte';

import '../src/ui/base.css';
import '../src/ui/tokens.css';
import { restoreTheme } from '../src/ui/theme.svelte';
import Gallery from './Gallery.svelte';

restoreTheme();

const target = document.getElementById('app');
if (target !== null) mount(Gallery, { target });
