import i18next, { type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { TEXT_OPTIONS } from '../lib/languages.ts';

const files = import.meta.glob<Record<string, unknown>>('../../public/locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** Loads the English texts without a network. */
export async function startEnglish(): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(files).map(([file, content]) => [
      file.replace(/^.*\/(\w+)\.json$/, '$1'),
      content,
    ]),
  );
  await i18next
    .use(initReactI18next)
    .init({ ...TEXT_OPTIONS, lng: 'en', resources: { en: texts as ResourceLanguage } });
}
