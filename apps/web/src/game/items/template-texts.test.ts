import { LANGUAGES } from '@kickoracle/contracts';
import { TEMPLATE_KEYS } from '@kickoracle/game';
import { describe, expect, it } from 'vitest';

type Texts = Record<string, { title: string; description: string }>;

const FILES = import.meta.glob<Texts>('../../../public/locales/*/templates.json', {
  eager: true,
  import: 'default',
});
const textsIn = (language: string) => FILES[`../../../public/locales/${language}/templates.json`]!;

describe.each(LANGUAGES)('the title of a match part, in %s', (language) => {
  it.each(TEMPLATE_KEYS)('OP-77: has a title and a description of its own for %s', (key) => {
    const { title, description } = textsIn(language)[key]!;
    expect(title).toMatch(/\S/);
    expect(description).toMatch(/\S \S/);
    const english = textsIn('en')[key]!;
    expect(description === english.description).toBe(language === 'en');
  });
});
