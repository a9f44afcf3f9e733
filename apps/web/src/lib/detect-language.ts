import { keepCookie, readCookie } from './cookies.ts';
import { isLanguage } from './languages.ts';
import type { LanguageDetector } from './translation/translator.ts';

const KEY = 'i18nextLng';
const COOKIE = 'i18next';

/** Acts in the storage; a blocked one says nothing, and keeps nothing. */
function inStorage<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Where the language in use comes from, in this order; the first place that names one of ours. */
const PLACES: readonly (() => readonly (string | null | undefined)[])[] = [
  () => [new URLSearchParams(window.location.search).get('lng')],
  () => [readCookie(COOKIE)],
  () => [inStorage(() => localStorage.getItem(KEY))],
  () => [inStorage(() => sessionStorage.getItem(KEY))],
  () => navigator.languages,
  () => [document.documentElement.lang],
];

export const detectLanguage: LanguageDetector = {
  detect: () =>
    PLACES.flatMap((place) => place())
      .map((tag) => tag?.split('-')[0])
      .find(isLanguage),
  keep(language) {
    inStorage(() => localStorage.setItem(KEY, language));
    keepCookie(COOKIE, language);
  },
};
