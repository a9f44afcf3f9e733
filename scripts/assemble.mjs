// npm run assemble: installs and builds everything for a start, which then needs no write access
// here.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { helpIfAsked } from './help.mjs';

helpIfAsked(import.meta.filename);
await ensureInstalled();
try {
  await ensureBuilt();
  console.log('The game is ready to start.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
