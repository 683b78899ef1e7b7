import { mount } from 'svelte';
import App from './App.svelte';
import './style/tokens.css';
import './style/base.css';
import { firstLanguage, words } from './words/words.svelte';

const target = document.getElementById('app');

if (target) {
  await words.speak(firstLanguage());
  mount(App, { target });
}
