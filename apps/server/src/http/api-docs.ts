import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { contract, GAME_CLOCK_HEADER, REQUEST_ID_HEADER } from '@kickoracle/contracts';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

const SWAGGER_FILES = dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kickoracle API</title>
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

/** The OpenAPI document of the contract. */
function generateOpenApi() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: 'Kickoracle API',
      version: '1',
      description: `Every operation of the game. The session is a cookie; errors carry a stable code. Every answer tells the game's clock in milliseconds (${GAME_CLOCK_HEADER}) and the id of its request (${REQUEST_ID_HEADER}).`,
    },
    servers: [{ url: '/api' }],
  });
}

/** The page about the API at `/api/docs`, from files that we serve. */
export function mountApiDocs(server: Hono<HttpEnv>): void {
  let document: ReturnType<typeof generateOpenApi> | null = null;
  server.get('/api/openapi.json', async (c) => c.json(await (document ??= generateOpenApi())));
  server.get('/api/docs', (c) => c.html(PAGE));
  server.get('/api/docs/start.js', (c) =>
    c.body(START_SCRIPT, 200, { 'content-type': 'text/javascript' }),
  );
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    const path = relative(process.cwd(), join(SWAGGER_FILES, file));
    server.get(`/api/docs/${file}`, serveStatic({ path }));
  }
}
