import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@kickoracle/contracts';

/** A text of the client, by `namespace:key`, with its values put in. */
export type ClientTexts = (key: string, values?: Readonly<Record<string, string>>) => string;

type Texts = { readonly [key: string]: string | Texts };

/** Reads the texts that the built client shows, for the heads of its pages. */
export function createClientTexts(folder: string): (language: Language) => ClientTexts {
  const namespaces = new Map<string, Texts>();

  function readNamespace(path: string): Texts {
    const known = namespaces.get(path);
    if (known) return known;
    const texts = JSON.parse(readFileSync(join(folder, 'locales', path), 'utf8')) as Texts;
    namespaces.set(path, texts);
    return texts;
  }

  return (language) =>
    (name, values = {}) => {
      const [namespace, key] = name.split(':') as [string, string];
      const found = key
        .split('.')
        .reduce<string | Texts | undefined>(
          (texts, step) => (typeof texts === 'object' ? texts[step] : undefined),
          readNamespace(`${language}/${namespace}.json`),
        );
      if (typeof found !== 'string') throw new Error(`the client has no text ${name}`);
      return found.replace(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? '');
    };
}
