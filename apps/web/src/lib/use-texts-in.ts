import type { Language } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { createInstance, type i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { TEXT_OPTIONS } from './languages.ts';

/** Returns the texts of a language for a part of the page; until they load, those of the page. */
export function useTextsIn(language: Language): i18n {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['texts', language],
    async queryFn() {
      const names = [i18n.options.ns ?? []].flat();
      // After a failure `loadLanguages` alone would not try again.
      await i18n.reloadResources(language, names);
      const isWhole = names.every((name) => i18n.hasResourceBundle(language, name));
      if (!isWhole) throw new Error(`The texts in ${language} could not be loaded.`);
      // Namespaces that the page loads later are loaded in this language too.
      await i18n.loadLanguages(language);
      // An instance of its own stores no choice of the browser.
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
