// The entry point of the client.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app';
import { changeLanguage } from './client';
import { applySettings, settings } from './state/settings';
import { title } from './state/title';
import './styles/tokens.css';
import './styles/base.css';
import './styles/board.css';
import './styles/frame.css';
import './styles/home.css';
import './styles/game.css';
import './styles/online.css';
import './styles/lobby.css';
import './styles/notices.css';
import './styles/rules.css';
import './styles/lessons.css';
import './styles/solved.css';
import { speak } from './words';

async function open(): Promise<void> {
  applySettings();
  await speak(settings.value.language);
  const root = document.getElementById('app');
  if (root) render(<App />, root);
  effect(() => {
    document.title = title.value;
  });
  let spoken = settings.value.language;
  effect(() => {
    const { language } = settings.value;
    if (language === spoken) return;
    spoken = language;
    changeLanguage(language);
  });
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await navigator.serviceWorker.register('./service-worker.js');
  }
}

open();
