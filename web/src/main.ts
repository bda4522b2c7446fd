import { mount } from 'svelte';

import App from './ui/App.svelte';
import './ui/tokens.css';

const target = document.getElementById('app');
if (target !== null) mount(App, { target });
