import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { importSeason, listOpenQuestions } from '../features/imports/imports.service.ts';
import { decodeFile, type DecodedFile } from '../features/imports/readers/decode-file.ts';
import { readStarting } from '../features/imports/starting.ts';
import { withDatabase, type OpenDatabase } from '../open-database.ts';
import { StartupError } from '../lib/startup-error.ts';
import { describeImport, describeQuestion } from './describe-import.ts';
import { showProgress } from './progress-bar.ts';
import { readArguments, runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run import -- <file> [options], or npm run import -- --questions

Imports a season from a file, while the game runs or not. A file can be imported again: only changes are
applied.

  --competition <name>   the competition, if the file spells it differently
  --country <country>    the country, if the league is unknown
  --zone <Area/City>     the time zone of the kickoffs, if the league is unknown
  --season <season>      the season, or <league>=<season> for one of several leagues; can be repeated
  --starting <time>      moves the whole season so that it begins at this time
  --history              finishes past matches without predictions; they pay no XP
  --strict               refuses a file with an unreadable row
  --part-seasons         splits two seasons that were imported as one
  --map <answers.json>   answers questions about spellings of teams
  --questions            lists differences between sources

Example: npm run import -- en.1.json --starting 2026-03-01T15:00:00Z`;

const ARGUMENTS = {
  allowPositionals: true,
  options: {
    zone: { type: 'string' },
    country: { type: 'string' },
    competition: { type: 'string' },
    season: { type: 'string', multiple: true },
    starting: { type: 'string' },
    history: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    'part-seasons': { type: 'boolean', default: false },
    map: { type: 'string' },
    questions: { type: 'boolean', default: false },
  },
} as const;
type Arguments = ReturnType<typeof readArguments<typeof ARGUMENTS>>;

function requireStarting(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = readStarting(text);
  if (moment !== null) return moment;
  throw new StartupError(
    `--starting needs a time with a zone, such as 2026-03-01T15:00:00Z, not "${text}".`,
  );
}

async function readText(path: string): Promise<DecodedFile> {
  try {
    return decodeFile(await readFile(path));
  } catch (error) {
    throw new StartupError(`The file ${path} cannot be read: ${(error as Error).message}.`);
  }
}

const answersSchema = z.record(z.string(), z.string().nullable());

async function readAnswers(path: string | undefined) {
  if (path === undefined) return undefined;
  const { text } = await readText(path);
  try {
    return answersSchema.parse(JSON.parse(text));
  } catch {
    throw new StartupError(`The file ${path} is not a JSON object of spellings and team names.`);
  }
}

// A long timeout: a settlement may delay an import.
const PATIENCE = { statementTimeoutMs: 60_000 };

async function printQuestions(): Promise<void> {
  const config = readConfig(process.env);
  const questions = await withDatabase(config, PATIENCE, ({ db }) => listOpenQuestions(db));
  console.log(
    questions.length === 0 ? 'No questions.' : questions.map(describeQuestion).join('\n'),
  );
}

async function importFile(path: string, values: Arguments['values']) {
  const starting = requireStarting(values.starting);
  const answers = await readAnswers(values.map);
  const { text, note } = await readText(path);
  const importAll = ({ db }: OpenDatabase) =>
    importSeason(db, {
      fileName: basename(path),
      text,
      zone: values.zone,
      country: values.country,
      competition: values.competition,
      seasons: values.season,
      starting,
      isHistory: values.history,
      isStrict: values.strict,
      isParting: values['part-seasons'],
      answers,
      onProgress: showProgress('Importing'),
    });
  const options = { ...PATIENCE, creates: true } as const;
  const summaries = await withDatabase(readConfig(process.env), options, importAll);
  console.log([...summaries.map(describeImport), ...(note ? [`Note: ${note}.`] : [])].join('\n'));
}

await runCommand(HELP, async () => {
  const { positionals, values } = readArguments(HELP, ARGUMENTS);
  const [path, ...more] = positionals;
  if (values.questions && path === undefined) return printQuestions();
  if (path === undefined || more.length > 0 || values.questions) throw wrongUsage(HELP);
  return importFile(path, values);
});
