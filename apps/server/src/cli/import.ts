import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { importSeason, type ImportSummary } from '../features/imports/imports.service.ts';
import { openDatabase } from '../open-database.ts';
import { StartupError } from '../startup-error.ts';
import { showProgress } from './progress-bar.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run import -- <file> [--zone Europe/London] [--country England] [--starting 2026-03-01T15:00:00Z]';

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        zone: { type: 'string' },
        country: { type: 'string' },
        starting: { type: 'string' },
      },
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}. ${USAGE}`);
  }
}

function readStarting(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(text);
  if (!Number.isNaN(moment.getTime()) && hasZone) return moment;
  throw new StartupError(
    `--starting wants a moment with its zone, such as 2026-03-01T15:00:00Z, not "${text}".`,
  );
}

async function readSeasonFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new StartupError(`The file ${path} cannot be read: ${(error as Error).message}.`);
  }
}

function describe(summary: ImportSummary): string {
  const { competition, season, teams, created, known, proposals } = summary;
  const results = proposals > 0 ? `, ${proposals} results proposed` : '';
  return `${competition} ${season}: ${teams} teams, ${created} matches created, ${known} known already${results}.`;
}

// Reads a season from a file into the database.
await runCommand(async () => {
  const { positionals, values } = readArguments();
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new StartupError(USAGE);
  const starting = readStarting(values.starting);
  const text = await readSeasonFile(path);
  const database = await openDatabase(readConfig(process.env));
  try {
    const summary = await importSeason(database.db, {
      fileName: basename(path),
      text,
      zone: values.zone,
      country: values.country,
      starting,
      onProgress: showProgress('Importing'),
    });
    console.log(describe(summary));
  } finally {
    await database.close();
  }
});
