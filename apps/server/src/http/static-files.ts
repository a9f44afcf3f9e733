import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { HttpEnv } from './http-env.ts';

/** Where the client is built to. */
const CLIENT_FOLDER = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Hashed names never change their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Shown by servers for trying out; elsewhere they do not exist, and the client asks by status. */
const DEMO_PATHS = /^\/dev(\/|$)/;

/** As the page has it; those who fetch it from elsewhere need the whole address. */
const SHARE_IMAGE = 'content="/share.png"';

type StaticFilesOptions = {
  isDemo: boolean;
  /** Where players find the game, without a slash at its end. */
  publicUrl: () => string;
  folder?: string;
};

/** Serves the built client: its files, and its page for every other address of the site. */
export function mountStaticFiles(server: Hono<HttpEnv>, options: StaticFilesOptions): void {
  const { isDemo, publicUrl, folder = CLIENT_FOLDER } = options;
  const root = relative(process.cwd(), folder) || '.';
  const indexFile = join(folder, 'index.html');
  const page = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;

  // The compressed copies of files are sent in their place, never by their own names.
  server.get('*', (c, next) =>
    /\.(?:br|gz)$/.test(c.req.path) ? c.text('Not found', 404) : next(),
  );
  // Hidden files, such as the marker of the build, are nobody's business.
  server.get('*', (c, next) => (/\/\./.test(c.req.path) ? c.text('Not found', 404) : next()));
  server.get('/assets/*', serveFiles(root, IMMUTABLE));
  server.get('*', etag(), serveFiles(root, 'no-cache'));
  server.get('*', (c) => {
    // Only a browser that navigates gets the page; a missing file is missing.
    const wantsPage = c.req.header('accept')?.includes('text/html') ?? false;
    const isFile = /^\/(assets|locales)\//.test(c.req.path);
    if (page === null || !wantsPage || isFile) return c.text('Not found', 404);
    const status = !isDemo && DEMO_PATHS.test(c.req.path) ? 404 : 200;
    const image = `content="${escapeAttribute(publicUrl())}/share.png"`;
    const html = page.replaceAll(SHARE_IMAGE, () => image);
    return c.html(html, status, { 'cache-control': 'no-cache' });
  });
}

/** Serves the files of a folder with what caches may do with them. */
function serveFiles(root: string, caching: string): MiddlewareHandler<HttpEnv> {
  const serve = serveStatic<HttpEnv>({ root, index: 'no-index', precompressed: true });
  return async (c, next) => {
    const answer = await serve(c, next);
    // The library's own hook comes when the answer has its headers already.
    if (answer instanceof Response) answer.headers.set('cache-control', caching);
    return answer;
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
