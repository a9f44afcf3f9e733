const PREFIX = 'release ';

/** Returns the cache that has the files of a release. */
export const cacheOf = (release: string) => PREFIX + release;

/**
 * Lists the caches of releases that nobody needs any more, of all there are in the order in which they
 * were made. The release before this one stays: pages of it may be open, and fetch more of their code.
 */
export function listOutdated(names: readonly string[], release: string): string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheOf(release));
  return others.slice(0, -1);
}

/** Tells whether a page asks for nothing at once that its release has not kept: else it is of another one. */
export function isOfRelease(html: string, files: readonly string[]): boolean {
  const asked = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  return asked.length > 0 && asked.every(([, path]) => files.includes(path!));
}
