import { expect, it } from 'vitest';
import { createTexts } from './texts.ts';

const texts = createTexts({
  en: { page: { title: 'Page of {{name}}', lead: 'Only in English' } },
  de: { page: { title: 'Seite von {{name}}' } },
});
const german = texts.getFixedT('de') as unknown as (key: string, values?: object) => string;

it('a missing text throws, even if another language has it', () => {
  expect(() => german('page:lead')).toThrow('there is no text lead');
  expect(() => german('none:title')).toThrow('there is no text title');
});

it('a value stays on one line, and is not read as a text', () => {
  const name = 'a\r\nb <b> $t(page:lead) {{name}} $&';
  expect(german('page:title', { name })).toBe('Seite von a b <b> $t(page:lead) {{name}} $&');
});
