import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@kickoracle/contracts';
import { toOneLine } from '@kickoracle/game';
import { createInstance, type i18n, type Resource, type ResourceKey } from 'i18next';

export function readTexts(folder: string): Resource {
  const texts: Resource = {};
  for (const file of globSync('*/*.json', { cwd: folder })) {
    const content = JSON.parse(readFileSync(join(folder, file), 'utf8')) as ResourceKey;
    const [language, namespace] = file.replace('.json', '').split(sep) as [string, string];
    (texts[language] ??= {})[namespace] = content;
  }
  return texts;
}

/** Starts i18next with texts. A missing text throws, and values stay on one line. */
export function createTexts(resources: Resource): i18n {
  const texts = createInstance();
  void texts.init({
    resources,
    lng: 'en',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escape: toOneLine },
    parseMissingKeyHandler(key) {
      throw new Error(`there is no text ${key}`);
    },
  });
  return texts;
}

const texts = createTexts(readTexts(fileURLToPath(new URL('../locales', import.meta.url))));

export const mailTextsIn = (language: Language) => texts.getFixedT(language, 'mail');
export const feedTextsIn = (language: Language) => texts.getFixedT(language, 'feed');
export const shareTextsIn = (language: Language) => texts.getFixedT(language, 'share');
export const pushTextsIn = (language: Language) => texts.getFixedT(language, 'push');
