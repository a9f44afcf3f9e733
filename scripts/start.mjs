// npm start: works in a fresh clone, with nothing set up. With --timing it says how long each phase took.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { helpIfAsked } from './help.mjs';
import { launch } from './launch.mjs';
import { readNpmTime, tellTime } from './phases.mjs';
import { projectRoot } from './project-root.mjs';

helpIfAsked(import.meta.filename);
const npmTime = readNpmTime();
if (npmTime !== undefined) tellTime('npm itself, before anything of the game runs', npmTime);
await ensureInstalled();
// The client is built while the database is made; the server listens when both are there.
const server = fileURLToPath(new URL('apps/server/src/main.ts', projectRoot));
const told = ensureBuilt({ quickly: process.env.NODE_ENV !== 'production' });
await launch(server, [...process.argv.slice(2), '--after-build'], { told });
