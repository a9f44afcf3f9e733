/** What the worker does with a request: `pass`, nothing at all; the browser asks the network as ever. */
export type Plan = 'page' | 'file' | 'pass';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** Tells whether an address is one of the pages, as the router spells them: `/matches/:matchId`. */
function isPage(path: string, pages: readonly string[]): boolean {
  return pages.some((page) => {
    const spelling = page.replace(/\/$/, '').replace(/:\w+/g, '[^/]+');
    return new RegExp(`^${spelling}/*$`, 'i').test(path);
  });
}

/** Plans to keep only what is the same for everybody: pages without content, and files that never change. */
export function planFor(
  { method, mode, url }: Asked,
  game: { origin: string; pages: readonly string[] },
): Plan {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== game.origin) return 'pass';
  if (mode === 'navigate') return isPage(pathname, game.pages) ? 'page' : 'pass';
  return /^\/(?:assets|flags)\//.test(pathname) ? 'file' : 'pass';
}
