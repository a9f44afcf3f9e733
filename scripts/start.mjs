// npm start: works in a fresh clone, with nothing set up.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { launch } from './launch.mjs';
import { projectRoot } from './project-root.mjs';

await ensureInstalled();
await ensureBuilt();
await launch(fileURLToPath(new URL('apps/server/src/main.ts', projectRoot)), process.argv.slice(2));
