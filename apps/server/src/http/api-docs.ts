import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';
import { generateOpenApi } from './open-api/open-api.ts';

const SWAGGER_FILES = dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kickoracle API</title>
    <link rel="preload" href="/api/openapi.json" as="fetch" crossorigin />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START_SCRIPT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });\n`;

/** Mounts the page about the API at `/api/docs`, with our own files, and its OpenAPI document. */
export function mountApiDocs(server: Hono<HttpEnv>, sessionCookie: string): void {
  let document: Promise<string> | null = null;
  server.get('/api/openapi.json', async (c) => {
    document ??= generateOpenApi(sessionCookie).then((made) => JSON.stringify(made));
    return c.body(await document, 200, { 'content-type': 'application/json' });
  });
  server.get('/api/docs', (c) => c.html(PAGE));
  server.get('/api/docs/start.js', (c) =>
    c.body(START_SCRIPT, 200, { 'content-type': 'text/javascript' }),
  );
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    const path = relative(process.cwd(), join(SWAGGER_FILES, file));
    server.get(`/api/docs/${file}`, serveStatic({ path }));
  }
}
