import type { Language } from '@kickoracle/contracts';
import i18next, { createInstance, type i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_OPTIONS } from './text-options.ts';

/** Loads another language without storing it as the choice of the browser. */
async function loadTextsIn(language: Language): Promise<i18n> {
  await i18next.loadLanguages(language);
  const texts = createInstance();
  await texts.init({ ...TEXT_OPTIONS, lng: language, resources: i18next.store.data });
  return texts;
}

/** Returns the texts of a language for a part of the page; until they load, those of the page. */
export function useTextsIn(language: Language): i18n {
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<{ language: Language; texts: i18n } | null>(null);
  const isInUse = language === i18n.language;
  useEffect(() => {
    if (isInUse) return;
    let isCurrent = true;
    void loadTextsIn(language).then((texts) => {
      if (isCurrent) setLoaded({ language, texts });
    });
    return () => {
      isCurrent = false;
    };
  }, [language, isInUse]);
  return !isInUse && loaded?.language === language ? loaded.texts : i18n;
}
