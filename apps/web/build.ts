// Builds the client, the server renderer and the service worker. --quickly compresses less.
import { writeFileSync } from 'node:fs';
import { createBuilder } from 'vite';
import { buildWorker } from './vite/build-worker.ts';
import { compressFiles } from './vite/compress-files.ts';
import { readTextsVersion } from './vite/texts-version.ts';
import { replaceWhole } from './vite/replace-whole.ts';

const isQuick = process.argv.includes('--quickly');
const logLevel = process.argv.includes('--quiet') ? 'error' : 'info';

process.chdir(import.meta.dirname);
// A running server, and a build that stops half-way, never see half of a client.
await replaceWhole(`${import.meta.dirname}/dist`, async (next) => {
  process.env.BUILD_FOLDER = next;
  const builder = await createBuilder({ logLevel });
  await builder.buildApp();
  const client = `${next}/client`;
  writeFileSync(`${client}/locales/.version`, readTextsVersion());
  await buildWorker(next);
  await compressFiles(client, { isQuick });
});
