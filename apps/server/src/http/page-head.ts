import type { Language } from '@kickoracle/contracts';
import type { ClientTexts } from './client-texts.ts';

/** What a page says of itself to those who do not run it: messengers, search engines, checks. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** The picture for sharing, by its path; left out: that of the game. */
  readonly image?: string;
};

type PageRequest = {
  readonly params: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly t: ClientTexts;
};

/** The head of a page; null when there is nothing behind its address. */
export type DescribePage = (request: PageRequest) => PageHead | null | Promise<PageHead | null>;

/** Every page of the client by its path, as the client's router spells it. */
export type Pages = Readonly<Record<string, DescribePage>>;

/** Finds the page of an address. As in the client, neither case nor a slash at the end matter. */
export function findPage(pages: Pages, path: string) {
  for (const [pattern, describe] of Object.entries(pages)) {
    const names = [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1]!);
    const spelling = pattern.replace(/\/$/, '').replace(/:\w+/g, '([^/]+)');
    const values = new RegExp(`^${spelling}/*$`, 'i').exec(path);
    if (!values) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, values[index + 1]!]));
    return { pattern, describe, params };
  }
  return null;
}

const SITE = 'Kickoracle';
const SHARE_IMAGE = '/share.png';

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function setMeta(html: string, name: string, content: string): string {
  const meta = new RegExp(`(<meta\\s+(?:name|property)="${name}"\\s+content=")[^"]*(")`);
  return html.replace(meta, (_, before: string, after: string) => before + content + after);
}

/** Renders the page of the client with the head of one address. */
export function renderHead(
  html: string,
  head: PageHead & { readonly language: Language; readonly publicUrl: string },
): string {
  const { description, image = SHARE_IMAGE, language, publicUrl } = head;
  const title = escapeAttribute(head.title.includes(SITE) ? head.title : `${head.title} · ${SITE}`);
  const metas = {
    description: escapeAttribute(description),
    'og:title': title,
    'og:description': escapeAttribute(description),
    'og:image': escapeAttribute(publicUrl + image),
  };
  const named = html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
  return Object.entries(metas).reduce(
    (page, [name, content]) => setMeta(page, name, content),
    named,
  );
}
