import { translator } from '../lib/translation/translator.ts';

const files = import.meta.glob<Record<string, unknown>>('../../public/locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** The English texts without a network, for tests that find things by what they say. */
export async function startEnglish(): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(files).map(([file, content]) => [
      file.replace(/^.*\/(\w+)\.json$/, '$1'),
      content,
    ]),
  );
  await translator.init({
    lng: 'en',
    resources: { en: texts },
    interpolation: { escapeValue: false },
  });
}
