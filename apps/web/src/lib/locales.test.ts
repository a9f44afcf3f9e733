// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LANGUAGES = ['en', 'fr', 'es', 'it', 'de'] as const;
/** Keys come from data, so no source names them. */
const NAMED_BY_DATA = new Set(['countries', 'competitions', 'templates']);
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Texts = { [key: string]: string | Texts };

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const read = (language: string, namespace: string) =>
  flatten(
    JSON.parse(
      readFileSync(`${ROOT}/public/locales/${language}/${namespace}.json`, 'utf8'),
    ) as Texts,
  );

const namespacesOf = (language: string) =>
  globSync(`${ROOT}/public/locales/${language}/*.json`)
    .map((file) => file.replace(/^.*\/(\w+)\.json$/, '$1'))
    .toSorted();

const namespaces = namespacesOf('en');
/** Forms and tables of administrators are wide. */
const forPlayers = namespaces.filter((name) => !/^(admin|create|results)/.test(name));
const withoutPlural = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].toSorted();
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)>/g)].map(([found]) => found).toSorted();

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('are in the same files as the English ones', () => {
    expect(namespacesOf(language)).toEqual(namespaces);
  });

  it.each(namespaces)('have the keys of %s', (namespace) => {
    expect(withoutPlural(read(language, namespace).keys())).toEqual(
      withoutPlural(read('en', namespace).keys()),
    );
  });

  it.each(namespaces)('have the placeholders of %s', (namespace) => {
    const english = read('en', namespace);
    for (const [key, text] of read(language, namespace)) {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
      expect([key, placeholders(text)]).toEqual([key, placeholders(original ?? '')]);
    }
  });

  it.each(namespaces)('have exactly the plural forms of the language in %s', (namespace) => {
    // `too_few` is no plural form: a counted text also has `_other`.
    const forms = (keys: Iterable<string>) => {
      const all = new Set(keys);
      return [...all].filter((key) => PLURAL.test(key) && all.has(key.replace(PLURAL, '_other')));
    };
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const needed = withoutPlural(forms(read('en', namespace).keys())).flatMap((key) =>
      pluralCategories.map((form) => `${key}_${form}`),
    );
    expect(forms(read(language, namespace).keys()).toSorted()).toEqual(needed.toSorted());
  });

  it.each(forPlayers)('keep XP in one line with their number in %s', (namespace) => {
    const breakable = [...read(language, namespace)].filter(([, text]) =>
      /(\}\}|<\/b>|\d) XP\b/.test(text),
    );
    expect(breakable).toEqual([]);
  });

  it.each(namespaces)('are empty only where the English ones are in %s', (namespace) => {
    const blank = (texts: Map<string, string>) =>
      [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(blank(read(language, namespace))).toEqual(blank(read('en', namespace)));
  });
});

type SourceFile = {
  readonly namespaces: ReadonlySet<string>;
  readonly uses: (name: string) => boolean;
};

/** Collects string literals and templates: `tabs.${status}` uses `tabs.any`. */
function readSource(path: string): SourceFile {
  const source = readFileSync(path, 'utf8');
  const literals = new Set(
    [...source.matchAll(/'([\w:.]+)'|="([\w:.]+)"/g)].map(([, quoted, value]) => quoted ?? value!),
  );
  const templates = [...source.matchAll(/`([\w:.]*\$\{[^`]+)`/g)]
    .map(([, text]) => text!)
    .filter((text) => /\w[.:]\$|\}\.\w/.test(text))
    .map((text) => {
      const pattern = text.replace(/\./g, '\\.').replace(/\$\{[^}]+\}/g, '[\\w.]+');
      return new RegExp(`^${pattern}$`);
    });
  const calls = [...source.matchAll(/(?:useTranslation\(|TEXTS =)\s*(\[[^\]]*\]|'\w+')/g)];
  const namespaces = calls.flatMap(([, names]) => names!.match(/\w+/g) ?? []);
  return {
    namespaces: new Set(namespaces),
    uses: (name) => literals.has(name) || templates.some((template) => template.test(name)),
  };
}

describe('the English texts', () => {
  const sources = globSync(`${ROOT}/src/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map(readSource);

  it.each(namespaces.filter((name) => !NAMED_BY_DATA.has(name)))(
    'of %s are all used',
    (namespace) => {
      // A bare key counts only in files that load its namespace.
      const isUsed = (key: string) =>
        sources.some(
          (file) =>
            file.uses(`${namespace}:${key}`) || (file.namespaces.has(namespace) && file.uses(key)),
        );
      const unused = withoutPlural(read('en', namespace).keys()).filter((key) => !isUsed(key));
      expect(unused).toEqual([]);
    },
  );
});
