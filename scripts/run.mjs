import { helpIfAsked } from './help.mjs';
import { launch } from './launch.mjs';

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error('Usage: node scripts/run.mjs <entry.ts> [arguments]');
  process.exit(2);
}
helpIfAsked(entry, args);
await launch(entry, args);
