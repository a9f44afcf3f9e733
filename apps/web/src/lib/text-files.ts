import { TEXT_GROUPS } from 'virtual:texts';
import type { Texts } from './translation/text-store.ts';

/** Texts by namespace, as a file of several has them. */
type TextFile = Readonly<Record<string, Texts>>;

const files = new Map<string, Promise<TextFile>>();

async function fetchJson(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer.json();
}

/** Fetches a file of several namespaces once; again after a failure. */
function fetchFile(path: string): Promise<TextFile> {
  const known = files.get(path);
  if (known) return known;
  const file = fetchJson(path) as Promise<TextFile>;
  files.set(path, file);
  file.catch(() => files.delete(path));
  return file;
}

/** Returns the file that has a namespace: one that is there or on its way, else the first that the build names. */
function fileOf(language: string, namespace: string): string | null {
  const having = Object.values(TEXT_GROUPS)
    .filter(({ namespaces }) => namespaces.includes(namespace))
    .flatMap(({ files: byLanguage }) => byLanguage[language] ?? []);
  return having.find((path) => isAtHand(path)) ?? having[0] ?? null;
}

/** Tells whether it is fetched already, or asked for by the page itself. */
function isAtHand(path: string): boolean {
  return files.has(path) || document.head.querySelector(`link[href="${path}"]`) !== null;
}

/** Reads texts: those of a group of pages together as the build put them, others by themselves. */
export async function readTexts(language: string, namespace: string): Promise<Texts> {
  const path = fileOf(language, namespace);
  if (path === null) return (await fetchJson(`/locales/${language}/${namespace}.json`)) as Texts;
  return (await fetchFile(path))[namespace]!;
}
