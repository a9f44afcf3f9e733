import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES } from 'virtual:contract';
import type { Language } from '@kickoracle/contracts';
import { detectLanguage } from './detect-language.ts';
import { FALLBACK, isLanguage } from './languages.ts';
import { textFiles } from './text-files.ts';
import { fetchTextsAhead, textsWanted } from './texts-ahead.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  de: 'Deutsch',
};

/** The first of the browser's languages that the game speaks. */
function browserLanguage(): Language | null {
  const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
  return spoken.find(isLanguage) ?? null;
}

/** The language in use. */
export function currentLanguage(): Language {
  return isLanguage(i18next.resolvedLanguage) ? i18next.resolvedLanguage : FALLBACK;
}

let languageAtStart: Language = FALLBACK;

/**
 * What the switcher offers: English, French, and the player's own language when it is another one,
 * so that nobody loses it by one click.
 */
export function offeredLanguages(): Language[] {
  return [
    ...new Set<Language | null>([
      'en',
      'fr',
      currentLanguage(),
      languageAtStart,
      browserLanguage(),
    ]),
  ]
    .filter((language) => language !== null)
    .slice(0, 4);
}

/** Starts translation; resolves when the first texts are there, or could not be loaded. */
export async function startI18n(): Promise<void> {
  i18next.on('failedLoading', (language, namespace, message) => {
    console.warn(`The texts ${language}/${namespace} could not be loaded: ${message}`);
  });
  i18next.on('languageChanged', () => {
    document.documentElement.lang = currentLanguage();
  });
  await i18next
    .use(textFiles)
    .use(detectLanguage)
    .use(initReactI18next)
    .init({
      supportedLngs: [...LANGUAGES],
      fallbackLng: FALLBACK,
      load: 'languageOnly',
      nonExplicitSupportedLngs: true,
      // With what to say when something fails, which may be that nothing more can be loaded.
      ns: [...new Set(['common', 'errors', 'error', ...textsWanted()])],
      defaultNS: 'common',
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      // React escapes; and a value such as a username must never be read as a reference to a text.
      interpolation: { escapeValue: false, skipOnVariables: true },
    });
  // The code of the first page may have come meanwhile.
  fetchTextsAhead(textsWanted());
  languageAtStart = currentLanguage();
}
