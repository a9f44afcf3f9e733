import type { Language } from '@kickoracle/contracts';
import { useEffect, useState } from 'react';
import { createTranslator, translator, type Translator } from './translation/translator.ts';
import { useTranslation } from './translation/use-translation.ts';

/** Loads another language beside the one in use; nothing is remembered of it. */
async function loadTextsIn(language: Language): Promise<Translator> {
  await translator.loadLanguages(language);
  const texts = createTranslator();
  await texts.init({
    ...translator.options,
    lng: language,
    resources: translator.store.data,
  });
  return texts;
}

/** Returns the texts of a language for a part of the page; those in use until they are there. */
export function useTextsIn(language: Language): Translator {
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<{ language: Language; texts: Translator } | null>(null);
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
