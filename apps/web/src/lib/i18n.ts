import type { Language } from '@kickoracle/contracts';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { whenHydrated } from './hydration.tsx';
import { languageDetector } from './detect-language.ts';
import { FALLBACK, isLanguage, TEXT_OPTIONS } from './languages.ts';
import { SHELL_TEXTS } from './page-handle.ts';
import { pageState } from './page-state.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  de: 'Deutsch',
};

/** For the browser. Components read `i18n.language`: the server has one instance per request. */
export function currentLanguage(): Language {
  return isLanguage(i18next.resolvedLanguage) ? i18next.resolvedLanguage : FALLBACK;
}

async function fetchTexts(language: string, namespace: string): Promise<ResourceKey> {
  const answer = await fetch(`/locales/${language}/${namespace}.json?v=${TEXTS_VERSION}`);
  if (answer.status === 404 && language !== FALLBACK) {
    console.warn(`The texts ${language}/${namespace} are missing; English replaces them.`);
    return fetchTexts(FALLBACK, namespace);
  }
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return (await answer.json()) as ResourceKey;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) =>
    void fetchTexts(language, namespace).then(
      (texts) => callback(null, texts),
      // The second value asks for a retry.
      (error: Error) => callback(error, true),
    ),
};

/** Retries once the browser is online again, or after a pause: the server may have been away. */
async function loadLater(language: string, namespace: string): Promise<void> {
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, 30_000);
    addEventListener('online', resolve, { once: true });
  });
  // After its retries i18next takes them for loaded.
  await i18next.reloadResources(language, namespace);
  // Components are rendered again as for another language.
  i18next.emit('languageChanged', i18next.language);
}

export async function startI18n(): Promise<void> {
  // Read before i18next stores the language of the page.
  const preferred = languageDetector.detect();
  i18next.on('failedLoading', (language, namespace, error) => {
    console.warn(`The texts ${language}/${namespace} could not be loaded: ${String(error)}`);
    void loadLater(language, namespace);
  });
  await i18next
    .use(initReactI18next)
    .use(languageDetector)
    .use(backend)
    .init({
      ...TEXT_OPTIONS,
      // All languages have the same keys, by test, so a second language need not load.
      fallbackLng: false,
      ns: SHELL_TEXTS,
      ...(pageState && {
        // As the server rendered it, for hydration.
        lng: pageState.language,
        resources: { [pageState.language]: pageState.texts as Record<string, ResourceKey> },
        partialBundledLanguages: true,
      }),
    });
  // The server cannot read the storage of this browser.
  if (typeof preferred === 'string' && preferred !== i18next.language) {
    whenHydrated(() => void i18next.changeLanguage(preferred));
  }
}
