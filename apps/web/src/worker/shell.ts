import { cacheOf, isOfRelease, listOutdated } from './releases.ts';

/** What the build says of its release. */
export type Release = {
  readonly name: string;
  /** Every page of the router. */
  readonly pages: readonly string[];
  /** The code, styles and fonts that every player needs. */
  readonly files: readonly string[];
  /** The texts, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
};

/** The page without any content, which shows any address. */
const SHELL = '/index.html';
/** A network that swallows what is sent is none. */
const PATIENCE_MS = 6_000;

/** Keeps a release whole, or not at all: what was begun is gone on with next time. */
export async function keepRelease(release: Release, languages: readonly string[]): Promise<void> {
  const texts = languages.flatMap((language) => release.texts[language] ?? []);
  const cache = await caches.open(cacheOf(release.name));
  const files = [...new Set([...release.files, ...texts])];
  const known = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, index) => !known[index]));
  // Servers of two releases may answer beside each other.
  const page = await fetch(SHELL, { cache: 'no-store' });
  if (!page.ok || !isOfRelease(await page.clone().text(), files)) {
    throw new Error('The page is of another release.');
  }
  await cache.put(SHELL, page);
}

export async function dropOutdated(release: Release): Promise<void> {
  const outdated = listOutdated(await caches.keys(), release.name);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/** Answers with the network's page while there is one, else that without content. */
export async function answerPage(
  release: Release,
  asked: { request: Request; preloaded: Promise<Response | undefined> },
): Promise<Response> {
  const ask = async () => {
    const preloaded = await asked.preloaded;
    // What could not be reached Firefox answers where others throw.
    if (preloaded?.type === 'error') throw new TypeError('The network failed.');
    return preloaded ?? fetch(asked.request);
  };
  const cache = await caches.open(cacheOf(release.name));
  const shell = await cache.match(SHELL);
  if (!shell) return ask();
  const waited = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(shell), PATIENCE_MS);
  });
  return Promise.race([ask().catch(() => shell), waited]);
}

/** Answers with a file by its name, of whatever release; what was not kept before is from now on. */
export async function answerFile(release: Release, request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const cache = await caches.open(cacheOf(release.name));
    await cache.put(request, answer.clone());
  }
  return answer;
}
