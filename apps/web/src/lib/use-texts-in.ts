import type { Language } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { createInstance, type i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { TEXT_OPTIONS } from './languages.ts';

/**
 * Loads the texts of a language that the page has in its own. Throws if some could not be loaded;
 * then the next call tries again, which `loadLanguages` alone does only once per language.
 */
async function loadTexts(i18n: i18n, language: Language): Promise<void> {
  const listMissing = () =>
    [i18n.options.ns ?? []].flat().filter((name) => !i18n.hasResourceBundle(language, name));
  await i18n.reloadResources(language, listMissing());
  if (listMissing().length > 0) throw new Error(`The texts in ${language} could not be loaded.`);
  // Namespaces that the page loads later are loaded in this language too.
  await i18n.loadLanguages(language);
}

/** Returns the texts of a language for a part of the page; until they load, those of the page. */
export function useTextsIn(language: Language): i18n {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['texts', language],
    // An instance of its own stores no choice of the browser.
    async queryFn() {
      await loadTexts(i18n, language);
      const texts = createInstance();
      await texts.init({ ...TEXT_OPTIONS, lng: language, resources: i18n.store.data });
      return texts;
    },
    enabled: language !== i18n.language,
    staleTime: Infinity,
    structuralSharing: false,
    // i18next retries by itself.
    retry: false,
  });
  return language !== i18n.language && data ? data : i18n;
}
