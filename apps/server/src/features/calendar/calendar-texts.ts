import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@kickoracle/contracts';
import english from './locales/en.json' with { type: 'json' };

type Texts = typeof english;

const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const file = new URL(`./locales/${language}.json`, import.meta.url);
    return [language, JSON.parse(readFileSync(file, 'utf8')) as Texts];
  }),
) as Record<Language, Texts>;

export function calendarTexts(language: Language) {
  const texts = TEXTS[language];
  return {
    name: () => texts.name,
    summary: ({ item }: { item: string }) => texts.summary.replace('{{item}}', () => item),
    round: ({ round, count }: { round: string; count: number }) =>
      texts.round.replace('{{round}}', () => round).replace('{{count}}', () => String(count)),
    sheet: ({ url }: { url: string }) => texts.sheet.replace('{{url}}', () => url),
    closes: ({ when }: { when: string }) => texts.closes.replace('{{when}}', () => when),
  };
}
