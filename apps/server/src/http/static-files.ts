import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { HttpEnv } from './http-env.ts';

/** Where the client is built to. */
export const CLIENT_FOLDER = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** What draws its pages here, built beside it. */
export const DRAWING_FOLDER = fileURLToPath(new URL('../../../web/dist-server/', import.meta.url));

/** Hashed names never change their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the files of the built client. A file that is missing there is never a page. */
export function mountStaticFiles(server: Hono<HttpEnv>, folder = CLIENT_FOLDER): void {
  const root = relative(process.cwd(), folder) || '.';
  // The compressed copies of files are sent in their place, never by their own names.
  server.get('*', (c, next) =>
    /\.(?:br|gz)$/.test(c.req.path) ? c.text('Not found', 404) : next(),
  );
  // Hidden files, such as the marker of the build, are nobody's business.
  server.get('*', (c, next) => (/\/\./.test(c.req.path) ? c.text('Not found', 404) : next()));
  server.get('/assets/*', serveFiles(root, IMMUTABLE));
  server.get('*', etag(), serveFiles(root, 'no-cache'));
  for (const path of ['/assets/*', '/locales/*']) {
    server.get(path, (c) => c.text('Not found', 404));
  }
}

/** Serves the files of a folder with what caches may do with them. */
function serveFiles(root: string, caching: string): MiddlewareHandler<HttpEnv> {
  const serve = serveStatic<HttpEnv>({ root, index: 'no-index', precompressed: true });
  return async (c, next) => {
    const answer = await serve(c, next);
    // The library's own hook runs only once the answer has its headers.
    if (answer instanceof Response) answer.headers.set('cache-control', caching);
    return answer;
  };
}
