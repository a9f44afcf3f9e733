import { readSeasonLabel } from '@kickoracle/game';
import { z } from 'zod';
import { ImportError } from '../import-error.ts';
import { quoteText } from '../quote-text.ts';
import { findNameProblem } from './row-fields.ts';

/** A label only, so an invalid round does not refuse the row. */
export const roundField = z
  .union([z.string(), z.number()])
  .transform((round) => String(round).trim().slice(0, 100))
  .refine((round) => round === '' || findNameProblem(round) === null)
  .catch('');

/** A name; old files have `{ "name": "…" }`. */
export const teamField = z.union([
  z.string().trim(),
  z.object({ name: z.string().trim() }).transform(({ name }) => name),
]);

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

const rowsField = z.array(z.unknown()).min(1);

/** One list of matches, or one for each round in old files. */
const seasonSchema = z.union([
  z.object({ name: titleField, matches: rowsField }),
  z
    .object({
      name: titleField,
      rounds: z.array(z.object({ name: roundField, matches: rowsField })).min(1),
    })
    .transform(({ name, rounds }) => ({
      name,
      matches: rounds.flatMap((round) =>
        round.matches.map((row) => (row instanceof Object ? { round: round.name, ...row } : row)),
      ),
    })),
]);

const teamsSchema = z.object({ team1: teamField, team2: teamField });

/** Reads the teams of a row; empty if missing, which is an error later. */
export function readTeams(row: unknown): { team1: string; team2: string } {
  return teamsSchema.safeParse(row).data ?? { team1: '', team2: '' };
}

const TITLE = /^(?<competition>.*\S)\s+(?<season>\d{4}(?:[/-]\d{2,4})?)$/;

/** Splits `English Premier League 2024/25` into competition and season, which may be missing. */
function readTitle(name: string, fileName: string) {
  const title = TITLE.exec(name)?.groups;
  const season = title ? readSeasonLabel(title['season']!) : null;
  return {
    competitionName: title?.['competition'] ?? name,
    season,
    needsSeason: `${fileName}: the name ${quoteText(name)} does not end with a season such as 2024/25 or 2025, between 1900 and 2100; set it with --season.`,
  };
}

export function readJsonSeason(text: string, fileName: string) {
  const json = parseJson(text, fileName);
  const parsed = seasonSchema.safeParse(json);
  if (!parsed.success) {
    const isNested = json instanceof Object && 'rounds' in json;
    const [flat, nested] = seasonSchema.options.map((form) => form.safeParse(json).error);
    const reason = describeIssue((isNested ? nested : flat)!);
    throw new ImportError(`${fileName} is not a season in the form of football.json: ${reason}.`);
  }
  const { name, matches } = parsed.data;
  return { ...readTitle(name, fileName), matches };
}
