import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { importSeason, type ImportSummary } from '../features/imports/imports.service.ts';
import { openDatabase } from '../open-database.ts';
import { StartupError } from '../startup-error.ts';
import { showProgress } from './progress-bar.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run import -- <file> [--zone Europe/London] [--country England] [--competition name] [--starting 2026-03-01T15:00:00Z] [--history] [--map answers.json]';

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        zone: { type: 'string' },
        country: { type: 'string' },
        competition: { type: 'string' },
        starting: { type: 'string' },
        history: { type: 'boolean', default: false },
        map: { type: 'string' },
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

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new StartupError(`The file ${path} cannot be read: ${(error as Error).message}.`);
  }
}

async function readAnswers(path: string | undefined): Promise<Record<string, string> | undefined> {
  if (path === undefined) return undefined;
  const text = await readText(path);
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    throw new StartupError(`The file ${path} is not a JSON object of spellings and team names.`);
  }
}

const LISTED = 10;

/** A line for what happened, with the rows themselves where a person may want to look. */
function describe(summary: ImportSummary): string {
  const { competition, season, teams, rows } = summary;
  const counts: [string, number][] = [
    ['matches created', summary.created],
    ['found among known matches', summary.attached],
    ['results proposed', summary.proposed],
    ['finished as history', summary.history],
    ['with bookmakers’ prices', summary.priced],
    ['without known teams yet', summary.placeholders],
  ];
  const lists: [string, readonly string[]][] = [
    ['kickoffs moved', summary.moved],
    ['kickoffs kept because a result stands', summary.settled],
    ['postponed', summary.postponed],
    ['cancelled; an administrator decides', summary.cancelled],
    ['results that changed', summary.corrected],
    ['results that the file no longer tells', summary.withdrawn],
    ['rows gone from the file; their matches stay', summary.vanished],
  ];
  const told = counts.filter(([, count]) => count > 0).map(([label, count]) => `${count} ${label}`);
  const changes = lists
    .filter(([, items]) => items.length > 0)
    .flatMap(([label, items]) => [
      `  ${items.length} ${label}:`,
      ...items.slice(0, LISTED).map((item) => `    ${item}`),
      ...(items.length > LISTED ? [`    and ${items.length - LISTED} more`] : []),
    ]);
  const nothing = told.length === 0 && changes.length === 0 ? ['nothing new'] : told;
  return [
    `${competition} ${season}: ${rows} rows, ${teams} teams; ${nothing.join(', ') || 'changes:'}`,
    ...changes,
  ].join('\n');
}

// Reads a season from a file into the database.
await runCommand(async () => {
  const { positionals, values } = readArguments();
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new StartupError(USAGE);
  const starting = readStarting(values.starting);
  const answers = await readAnswers(values.map);
  const text = await readText(path);
  // Nobody waits for one answer here, and a settlement may keep it waiting.
  const database = await openDatabase(readConfig(process.env), { statementTimeoutMs: 60_000 });
  try {
    const summaries = await importSeason(database.db, {
      fileName: basename(path),
      text,
      zone: values.zone,
      country: values.country,
      competition: values.competition,
      starting,
      isHistory: values.history,
      answers,
      onProgress: showProgress('Importing'),
    });
    console.log(summaries.map(describe).join('\n'));
  } finally {
    await database.close();
  }
});
