import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { HttpEnv } from './http-env.ts';

/** Build output: `client`, the files of browsers, and `server`, the renderer. */
export const BUILD_FOLDER = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Hashed names never change their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the built client's files. A missing file is never answered with a page. */
export function mountStaticFiles(
  server: Hono<HttpEnv>,
  folder = join(BUILD_FOLDER, 'client'),
): void {
  const root = relative(process.cwd(), folder) || '.';
  // Compressed copies are only served under the original names.
  server.get('*', (c, next) =>
    /\.(?:br|gz)$/.test(c.req.path) ? c.text('Not found', 404) : next(),
  );
  // Hidden files, such as the build marker, are not served.
  server.get('*', (c, next) => (/\/\./.test(c.req.path) ? c.text('Not found', 404) : next()));
  server.get('/assets/*', serveFiles(root, IMMUTABLE));
  const serveTexts = serveFiles(root, IMMUTABLE);
  const version = readTextsVersion(folder);
  server.get('/locales/*', (c, next) =>
    version !== null && c.req.query('v') === version ? serveTexts(c, next) : next(),
  );
  server.get('*', etag(), serveFiles(root, 'no-cache'));
  for (const path of ['/assets/*', '/locales/*']) {
    server.get(path, (c) => c.text('Not found', 404));
  }
}

/** Returns the version of the built text files; null without a build. */
function readTextsVersion(folder: string): string | null {
  const file = join(folder, 'locales/.version');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function serveFiles(root: string, caching: string): MiddlewareHandler<HttpEnv> {
  const serve = serveStatic<HttpEnv>({ root, index: 'no-index', precompressed: true });
  return async (c, next) => {
    const answer = await serve(c, next);
    // The library's hook runs only after the headers are set.
    if (answer instanceof Response) answer.headers.set('cache-control', caching);
    return answer;
  };
}
