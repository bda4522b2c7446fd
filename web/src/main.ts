import { mount } from 'svelte';

import App from './ui/App.svelte';
import './ui/base.css';
import { restoreTheme } from './ui/theme.svelte';
import './ui/tokens.css';

restoreTheme();

const target = document.getElementById('app');
if (target !== null) mount(App, { target });
