import { deviceStorage } from './browser-storage.ts';
import { setCookie } from './cookies.ts';
import { useDeviceValue } from './server-view.ts';

export const currentTheme = () =>
  document.documentElement.classList.contains('light') ? 'light' : 'dark';

/** The theme of the page, which the server or `first.js` sets before the first paint. */
export function useTheme() {
  const theme = useDeviceValue(deviceStorage.subscribe, currentTheme, (view) => view.theme);
  function toggleTheme() {
    const next = theme === 'dark' ? 'light' : 'dark';
    const root = document.documentElement;
    root.className = next;
    const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (frame) frame.content = getComputedStyle(root).getPropertyValue('--surface');
    setCookie('theme', next);
    deviceStorage.keep('theme', next);
  }
  return { theme, toggleTheme };
}
