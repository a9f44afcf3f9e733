// Builds the client: what browsers fetch, and beside it what draws the first sight of a page on the server.
import { build } from 'vite';

const quiet = process.argv.includes('--quiet');
const logLevel = quiet ? 'error' : 'info';
const config = (file) => ({ configFile: new URL(file, import.meta.url).pathname, logLevel });

await Promise.all([build(config('vite.config.ts')), build(config('vite.server.config.ts'))]);
