// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInstance } from 'i18next';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Trans as TheirTrans } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { Trans as OwnTrans } from './trans.ts';
import { createTranslator } from './translator.ts';

const LOCALES = fileURLToPath(new URL('../../../public/locales/', import.meta.url));
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'];

type Texts = { [name: string]: Texts | string };
const resources: Record<string, Record<string, Texts>> = {};
for (const file of globSync('*/*.json', { cwd: LOCALES })) {
  const texts = JSON.parse(readFileSync(LOCALES + file, 'utf8')) as Texts;
  (resources[dirname(file)] ??= {})[basename(file, '.json')] = texts;
}
// Something that only the language that stands in can say.
resources['en']!['common']!['onlyEnglish'] = 'Only {{who}}';

const wordsOf = (language: string, namespace: string, key: string) => {
  const words = own.getResource(language, namespace, key);
  return typeof words === 'string' ? words : '';
};

function listKeys(texts: Texts, way: readonly string[] = []): string[] {
  return Object.entries(texts).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [[...way, name].join('.')] : listKeys(inner, [...way, name]),
  );
}

const options = {
  fallbackLng: 'en',
  defaultNS: 'common',
  interpolation: { escapeValue: false, skipOnVariables: true },
};
const theirs = createInstance();
const own = createTranslator();

beforeAll(async () => {
  await theirs.init({ ...options, lng: 'en', resources });
  await own.init({
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    lng: 'en',
    resources,
  });
});

const COUNTS = [0, 1, 2, 5, 1.5, -1, 1_000_000];
const values = (words: string) =>
  Object.fromEntries(
    [...words.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name], at) => [
      name!,
      `$t(x) {{y}} ${at} &`,
    ]),
  );

type T = (key: string | string[], options?: object) => unknown;
const own_t = own.t as T;
const their_t = theirs.t as unknown as T;

describe.each(LANGUAGES)('in %s', (language) => {
  it('every text is said as the library says it, whatever the count', async () => {
    await Promise.all([own.changeLanguage(language), theirs.changeLanguage(language)]);
    let compared = 0;
    for (const [namespace, texts] of Object.entries(resources[language]!)) {
      for (const full of listKeys(texts)) {
        const key = `${namespace}:${full.replace(/_(?:zero|one|two|few|many|other)$/, '')}`;
        // A key with dots or colons in it, such as a competition's name, is one.
        if (['competitions', 'countries'].includes(namespace)) {
          const named = { ns: namespace, keySeparator: false, nsSeparator: false };
          expect(own_t(full, named)).toBe(their_t(full, named));
          continue;
        }
        const words = wordsOf(language, namespace, full);
        // Of a text that says nothing the library gives the key, and callers want nothing.
        if (words === '') continue;
        for (const count of COUNTS) {
          const given = { ...values(words), count };
          expect(own_t(key, given), `${key} ${count}`).toBe(their_t(key, given));
        }
        expect(own_t(key, values(words)), key).toBe(their_t(key, values(words)));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });

  it('what is missing, stands in or is escaped is as well', async () => {
    await Promise.all([own.changeLanguage(language), theirs.changeLanguage(language)]);
    const cases: [string | string[], object?][] = [
      ['onlyEnglish', { who: 'en' }],
      ['neverThere'],
      ['rules:neverThere'],
      ['neverThere', { ns: ['rules', 'home'] }],
      [['neverThere', 'brand.description']],
      ['neverThere', { defaultValue: 'So {{what}}', what: 'it is' }],
      ['neverThere', { defaultValue: '' }],
      ['onlyEnglish', { who: `<b>&"'/`, interpolation: { escapeValue: true } }],
      ['onlyEnglish', {}],
      ['onlyEnglish', { who: 0 }],
    ];
    for (const [key, given] of cases) {
      expect(own_t(key, given), JSON.stringify([key, given])).toBe(their_t(key, given));
      const name = [key].flat()[0]!;
      expect(own.exists(name), name).toBe(theirs.exists(name));
    }
    expect(own.language).toBe(theirs.language);
    expect(own.resolvedLanguage).toBe(theirs.resolvedLanguage);
    expect(own.getFixedT('rules')('title')).toBe(
      (theirs.getFixedT(null, 'rules') as unknown as T)('title'),
    );
  });

  it('sentences with components in them become the same page', async () => {
    await Promise.all([own.changeLanguage(language), theirs.changeLanguage(language)]);
    let compared = 0;
    for (const [namespace, texts] of Object.entries(resources[language]!)) {
      for (const key of listKeys(texts)) {
        const words = wordsOf(language, namespace, key);
        const tags = [...words.matchAll(/<(\w+)\s*\/?>/g)].map(([, tag]) => tag!);
        if (tags.length === 0) continue;
        const components = Object.fromEntries(
          tags.map((tag) => [tag, createElement('span', { id: tag })]),
        );
        const names = Object.keys(values(words));
        const props = {
          i18nKey: `${namespace}:${key}`,
          values: Object.fromEntries(names.map((name) => [name, `of ${name}`])),
          components,
        };
        const draw = (Trans: unknown, t: unknown) =>
          renderToStaticMarkup(
            createElement(Trans as ComponentType<object>, { ...props, t, i18n: theirs } as object),
          );
        expect(draw(OwnTrans, own_t), key).toBe(draw(TheirTrans, their_t));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(5);
  });
});

it('what a value says is never part of the sentence', () => {
  const t = (_: string, given: object) =>
    `<b>${String((given as { who: string }).who)}</b> <i>stays</i>`;
  const page = renderToStaticMarkup(
    createElement(
      OwnTrans as unknown as ComponentType<object>,
      {
        t,
        i18nKey: 'x',
        values: { who: '</b><b>evil</b>' },
        components: { b: createElement('strong') },
      } as object,
    ),
  );
  expect(page).toBe('<strong>&lt;/b&gt;&lt;b&gt;evil&lt;/b&gt;</strong> &lt;i&gt;stays&lt;/i&gt;');
});
