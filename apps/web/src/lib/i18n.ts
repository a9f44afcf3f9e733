import { translator } from './translation/translator.ts';
import type { Language } from '@kickoracle/contracts';
import { detectLanguage } from './detect-language.ts';
import { FALLBACK, isLanguage } from './languages.ts';
import { readTexts } from './text-files.ts';
import { fetchTextsAhead, textsWanted } from './texts-ahead.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  de: 'Deutsch',
};

export function currentLanguage(): Language {
  return isLanguage(translator.resolvedLanguage) ? translator.resolvedLanguage : FALLBACK;
}

/** Starts translation; resolves when the first texts are there, or could not be loaded. */
export async function startI18n(): Promise<void> {
  translator.on('failedLoading', (language, namespace, error) => {
    console.warn(`The texts ${language}/${namespace} could not be loaded: ${String(error)}`);
  });
  translator.on('languageChanged', () => {
    const root = document.documentElement;
    // Said again, it would have the style of the whole page computed anew.
    if (root.lang !== currentLanguage()) root.lang = currentLanguage();
  });
  await translator.init({
    read: readTexts,
    detector: detectLanguage,
    fallbackLng: FALLBACK,
    // With what to say when something fails, which may be that nothing more can be loaded.
    ns: ['errors', 'error', ...textsWanted()],
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
    // React escapes.
    interpolation: { escapeValue: false },
  });
  // The code of the first page may have come meanwhile.
  fetchTextsAhead(textsWanted());
}
