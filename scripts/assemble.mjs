// npm run assemble: installs and builds everything for a start, which then needs no write access
// here. With --to <folder> it writes a game without tests and sources of the client there.
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { helpIfAsked } from './help.mjs';
import { inPhase } from './phases.mjs';
import { projectRoot } from './project-root.mjs';
import { runNpmFromCache } from './run-npm.mjs';

const PARTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'README.md',
  'docs/operations.md',
  'deploy',
  'scripts',
  'packages',
  'apps/server',
  'apps/web/package.json',
  'apps/web/dist',
];
const NEVER =
  /\.(test|spec)\.\w+$|\/testing$|\/tsconfig\.json$|\/deploy\/environment(?!\.example$)/;
/** The bundled Node is in the only node_modules that is copied. */
const isPackages = (/** @type {string} */ file) =>
  file.endsWith('node_modules') && !file.endsWith('scripts/node/node_modules');
const isTool = (/** @type {string} */ file) =>
  /\/scripts\/[^/]+\.ts$/.test(file) && !file.endsWith('/follow-launcher.ts');

/** @param {string} folder */
async function assembleTo(folder) {
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  mkdirSync(folder, { recursive: true });
  const root = fileURLToPath(projectRoot);
  for (const part of PARTS) {
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !NEVER.test(file) && !isPackages(file) && !isTool(file),
    });
  }
  const only = [
    '--workspace=@kickoracle/server',
    '--omit=dev',
    '--omit=peer',
    '--include=optional',
  ];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await inPhase('Installing packages of the server', () =>
    runNpmFromCache(['ci', `--prefix=${folder}`, ...only, ...quiet]),
  );
}

helpIfAsked(import.meta.filename);
const { values } = parseArgs({ options: { to: { type: 'string' } } });
await ensureInstalled();
try {
  await ensureBuilt();
  if (values.to !== undefined) await assembleTo(path.resolve(values.to));
  console.log('The game is ready to start.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
