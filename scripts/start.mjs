// npm start: works in a fresh clone. With --timing it prints the duration of each phase.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { helpIfAsked } from './help.mjs';
import { launch } from './launch.mjs';
import { readNpmTime, logTime } from './phases.mjs';
import { projectRoot } from './project-root.mjs';

helpIfAsked(import.meta.filename);
const npmTime = readNpmTime();
if (npmTime !== undefined) logTime('npm itself, before anything of the game runs', npmTime);
await ensureInstalled();
// The client is built while the database starts; the server listens when both are ready.
const server = fileURLToPath(new URL('apps/server/src/main.ts', projectRoot));
const built = ensureBuilt({ quickly: process.env.NODE_ENV !== 'production' });
await launch(server, [...process.argv.slice(2), '--after-build'], { built });
