import { use, useSyncExternalStore } from 'react';
import { pageState, ServerPageContext, type PageState } from './page-state.ts';
import { setCookie } from './cookies.ts';

type Theme = PageState['theme'];

const STORAGE_KEY = 'theme';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function colorFrame(): void {
  const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const root = document.documentElement;
  if (frame) frame.content = getComputedStyle(root).getPropertyValue('--surface');
}

function applyTheme(theme: Theme): void {
  document.documentElement.className = theme;
  colorFrame();
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage can be blocked.
  }
  // For server rendering.
  setCookie('theme', theme);
  for (const listener of listeners) listener();
}

export function currentTheme(): Theme {
  return document.documentElement.classList.contains('light') ? 'light' : 'dark';
}

/** The theme of the page, which the server or `first.js` sets before the first paint. */
export function useTheme() {
  const state = use(ServerPageContext)?.state ?? pageState;
  const theme = useSyncExternalStore(subscribe, currentTheme, () => state?.theme ?? currentTheme());
  const toggleTheme = () => applyTheme(theme === 'dark' ? 'light' : 'dark');
  return { theme, toggleTheme };
}
