import type { LanguageDetectorModule } from 'i18next';
import { deviceStorage, tabStorage } from './browser-storage.ts';
import { setCookie, readCookie } from './cookies.ts';
import { isLanguage } from './languages.ts';

const KEY = 'i18nextLng';
const COOKIE = 'i18next';

export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () =>
    [
      new URLSearchParams(window.location.search).get('lng'),
      readCookie(COOKIE),
      deviceStorage.read(KEY),
      tabStorage.read(KEY),
      ...navigator.languages,
      document.documentElement.lang,
    ]
      .map((tag) => tag?.split('-')[0])
      .find(isLanguage),
  cacheUserLanguage(language) {
    deviceStorage.keep(KEY, language);
    setCookie(COOKIE, language);
  },
};
