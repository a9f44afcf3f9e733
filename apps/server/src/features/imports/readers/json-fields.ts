import { isCalendarDate } from '@kickoracle/game';
import { z } from 'zod';
import { ImportError } from '../import-error.ts';

const goals = z.int().min(0).max(99);
const pair = z.tuple([goals, goals]);

export const nameField = z.string().trim().min(1).max(100);
export const dateField = z
  .string()
  .refine(isCalendarDate, 'it is not a date of the form YYYY-MM-DD');

/** Feeds write `1:00` as well as `20:00`. */
export const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

/**
 * `{}` until played; half-time is absent on 0-0 and on awarded matches; `et` is after 120 minutes,
 * `p` the shoot-out. Some old rows have a bare pair.
 */
export const scoreField = z
  .union([
    pair.transform((ft) => ({ ft, ht: undefined, et: undefined, p: undefined })),
    z.object({
      ft: pair.optional(),
      ht: pair.optional(),
      et: pair.optional(),
      p: pair.optional(),
    }),
  ])
  .default({});

export type ScoreField = z.infer<typeof scoreField>;

/** The first thing that is wrong, with its place. */
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

function toScore([home, away]: readonly [number, number]) {
  return { home, away };
}

/** Refuses what no match can have been: `where` names the row and its teams. */
export function readScores({ ft, ht, et, p }: ScoreField, where: string) {
  const isAbove = (a: readonly number[], b: readonly number[]) => a[0]! > b[0]! || a[1]! > b[1]!;
  const refuse = (reason: string): never => {
    throw new ImportError(`${where}: ${reason}.`);
  };
  if (ft && ht && isAbove(ht, ft)) refuse('the half-time score is above the full-time score');
  if (et && ft && isAbove(ft, et))
    refuse('the score after 90 minutes is above that after extra time');
  if (p && p[0] === p[1]) refuse('a shoot-out cannot end in a draw');
  return { fulltime: ft ? toScore(ft) : null, halftime: ht ? toScore(ht) : null };
}

export function refuseSameTeam(team1: string, team2: string, where: string): void {
  if (team1 === team2) throw new ImportError(`${where}: ${team1} cannot play against itself.`);
}

const seasonSchema = z.object({ name: nameField, matches: z.array(z.unknown()).min(1) });

/** A JSON season: its title and rows. `form` names the format in what is said of a wrong file. */
export function readJsonSeason<Row>(options: {
  text: string;
  fileName: string;
  form: string;
  readRow: (row: unknown, place: string) => Row;
}) {
  const { text, fileName, form, readRow } = options;
  const parsed = seasonSchema.safeParse(parseJson(text, fileName));
  if (!parsed.success) {
    throw new ImportError(`${fileName} is not ${form}: ${describeIssue(parsed.error)}.`);
  }
  const { name, matches } = parsed.data;
  const rows = matches.map((row, index) => readRow(row, `${fileName}, match ${index + 1}`));
  return { ...readTitle(name, fileName), rows };
}

const TITLE = /^(?<competition>.*\S)\s+(?<season>\d{4}(?:\/\d{2,4})?)$/;

/** Splits `English Premier League 2024/25` into competition and season. */
function readTitle(name: string, fileName: string) {
  const title = TITLE.exec(name)?.groups;
  if (!title) {
    throw new ImportError(
      `${fileName}: the name "${name}" does not end with a season such as 2024/25.`,
    );
  }
  return { competitionName: title['competition']!, fileSeason: title['season']! };
}
