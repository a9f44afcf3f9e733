import { readSeasonLabel, type SeasonLabel } from '@kickoracle/game';
import { z } from 'zod';
import { ImportError } from '../import-error.ts';
import { sayText } from '../say-text.ts';
import { findNameProblem, readRows, type RawRow } from './row-fields.ts';
import type { SeasonRow } from './season-file.ts';

/** What no row is refused for: a round is a label. */
export const roundField = z
  .union([z.string(), z.number()])
  .transform((round) => String(round).trim().slice(0, 100))
  .refine((round) => round === '' || findNameProblem(round) === null)
  .catch('');

/** Describes the first thing that is wrong, with its place. */
export function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0]!;
  const field = issue.path.join('.');
  return field === '' ? issue.message : `${field}: ${issue.message}`;
}

function parseJson(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new ImportError(`${fileName} is not JSON: ${reason}.`);
  }
}

const titleField = z
  .string()
  .trim()
  .refine((name) => findNameProblem(name) === null, 'it is no name of a season');

const seasonSchema = z.object({ name: titleField, matches: z.array(z.unknown()).min(1) });

const teamsSchema = z.object({ team1: z.string().trim(), team2: z.string().trim() });

/** Reads the teams of a row; empty where it does not tell them, which no row may. */
function readTeams(row: unknown) {
  const teams = teamsSchema.safeParse(row);
  return teams.success ? teams.data : { team1: '', team2: '' };
}

/** Reads a JSON season: its title and rows. `form` names the format in what is said of a wrong file. */
export function readJsonSeason(options: {
  text: string;
  fileName: string;
  form: string;
  readRow: (row: unknown, where: string) => SeasonRow;
}) {
  const { text, fileName, form, readRow } = options;
  const parsed = seasonSchema.safeParse(parseJson(text, fileName));
  if (!parsed.success) {
    throw new ImportError(`${fileName} is not ${form}: ${describeIssue(parsed.error)}.`);
  }
  const { name, matches } = parsed.data;
  const title = readTitle(name, fileName);
  const raws = matches.map((row, index): RawRow => {
    const place = `${fileName}, match ${index + 1}`;
    return { place, ...readTeams(row), read: (where) => readRow(row, where) };
  });
  return { ...title, ...readRows(raws, title.season) };
}

const TITLE = /^(?<competition>.*\S)\s+(?<season>\d{4}(?:[/-]\d{2,4})?)$/;

/** Splits `English Premier League 2024/25` into competition and season. */
function readTitle(
  name: string,
  fileName: string,
): { competitionName: string; season: SeasonLabel } {
  const title = TITLE.exec(name)?.groups;
  const season = title && readSeasonLabel(title['season']!);
  if (season) return { competitionName: title['competition']!, season };
  throw new ImportError(
    `${fileName}: the name ${sayText(name)} does not end with a season such as 2024/25 or 2025, between 1900 and 2100.`,
  );
}
