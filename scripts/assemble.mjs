// npm run assemble: everything that a start would install and build, so that a start need not write here.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { helpIfAsked } from './help.mjs';

helpIfAsked(import.meta.filename);
await ensureInstalled();
try {
  await ensureBuilt();
  console.log('The game is ready to start.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
