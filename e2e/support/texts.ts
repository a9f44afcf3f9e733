import { readFileSync } from 'node:fs';

type Texts = { readonly [key: string]: string | Texts };

/** Returns the text of a key, `file:path.of.it`, with its values. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const folder = new URL('../../apps/web/public/locales/', import.meta.url);

export function textsOf(language: string): Translate {
  const files = new Map<string, Texts>();
  function textsOfFile(name: string): Texts {
    const known = files.get(name);
    if (known) return known;
    const address = new URL(`${language}/${name}.json`, folder);
    const texts = JSON.parse(readFileSync(address, 'utf8')) as Texts;
    files.set(name, texts);
    return texts;
  }
  return (key, values = {}) => {
    const [file = '', path = ''] = key.split(':');
    let found: string | Texts | undefined = textsOfFile(file);
    for (const part of path.split('.')) {
      found = typeof found === 'object' ? found[part] : undefined;
    }
    if (typeof found !== 'string') throw new Error(`There is no text ${language}/${key}.`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}
