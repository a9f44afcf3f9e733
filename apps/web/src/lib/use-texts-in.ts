import type { Language } from '@kickoracle/contracts';
import i18next, { createInstance, type i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Another language beside the one in use; nothing is remembered of it. */
async function loadTextsIn(language: Language): Promise<i18n> {
  await i18next.loadLanguages(language);
  const texts = createInstance();
  await texts.init({
    ...i18next.options,
    lng: language,
    resources: i18next.store.data,
  });
  return texts;
}

/** The texts of a language for a part of the page; those in use until they are there. */
export function useTextsIn(language: Language): i18n {
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<{ language: Language; texts: i18n } | null>(null);
  const isInUse = language === i18n.language.split('-')[0];
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
