// node scripts/run.mjs <entry.ts> [args...]
import { launch } from './launch.mjs';

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error('Usage: node scripts/run.mjs <entry.ts> [arguments]');
  process.exit(2);
}
await launch(entry, args);
