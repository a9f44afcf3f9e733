import type { LanguageDetectorModule } from 'i18next';
import { setCookie, readCookie } from './cookies.ts';
import { isLanguage } from './languages.ts';

const KEY = 'i18nextLng';
const COOKIE = 'i18next';

function inStorage<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Sources of the language, by priority. */
const PLACES: readonly (() => readonly (string | null | undefined)[])[] = [
  () => [new URLSearchParams(window.location.search).get('lng')],
  () => [readCookie(COOKIE)],
  () => [inStorage(() => localStorage.getItem(KEY))],
  () => [inStorage(() => sessionStorage.getItem(KEY))],
  () => navigator.languages,
  () => [document.documentElement.lang],
];

export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () =>
    PLACES.flatMap((place) => place())
      .map((tag) => tag?.split('-')[0])
      .find(isLanguage),
  cacheUserLanguage(language) {
    inStorage(() => localStorage.setItem(KEY, language));
    setCookie(COOKIE, language);
  },
};
