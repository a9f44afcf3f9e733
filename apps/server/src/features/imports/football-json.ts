import { isCalendarDate } from '@kickoracle/game';
import { z } from 'zod';
import { ImportError } from './import-error.ts';
import type { SeasonFile, SeasonRow } from './season-file.ts';

const goals = z.int().min(0).max(99);
const score = z.tuple([goals, goals]);
const name = z.string().trim().min(1).max(100);

const rowSchema = z.object({
  round: z.string().trim().max(100).default(''),
  date: z.string().refine(isCalendarDate, 'is not a date of the form YYYY-MM-DD'),
  // Feeds write `1:00` as well as `20:00`; the key is absent while only the date is known.
  time: z
    .string()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'is not a time of the form HH:MM')
    .optional(),
  team1: name,
  team2: name,
  // Half-time is absent on 0-0 and on awarded matches; the whole score is `{}` until played.
  score: z.object({ ft: score.optional(), ht: score.optional() }).default({}),
});

const fileSchema = z.object({ name, matches: z.array(z.unknown()).min(1) });

const TITLE = /^(?<competition>.*\S)\s+(?<season>\d{4}(?:\/\d{2,4})?)$/;

function describe(issue: z.core.$ZodIssue): string {
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

function parseRow(row: unknown, rowNumber: number, fileName: string): SeasonRow {
  const parsed = rowSchema.safeParse(row);
  const where = `${fileName}, match ${rowNumber}`;
  if (!parsed.success) throw new ImportError(`${where}: ${describe(parsed.error.issues[0]!)}.`);
  const { round, date, time, team1, team2 } = parsed.data;
  const { ft, ht } = parsed.data.score;
  if (team1 === team2) throw new ImportError(`${where}: ${team1} cannot play against itself.`);
  if (ft && ht && (ht[0] > ft[0] || ht[1] > ft[1])) {
    throw new ImportError(
      `${where} (${team1} - ${team2}): the half-time score is above the full-time score.`,
    );
  }
  return {
    rowNumber,
    round,
    date,
    time: time?.padStart(5, '0') ?? null,
    team1,
    team2,
    fulltime: ft ? { home: ft[0], away: ft[1] } : null,
    halftime: ht ? { home: ht[0], away: ht[1] } : null,
  };
}

/** Reads a season in the form of openfootball's `football.json`. Throws an ImportError. */
export function readFootballJson(text: string, fileName: string): SeasonFile {
  const parsed = fileSchema.safeParse(parseJson(text, fileName));
  if (!parsed.success) {
    throw new ImportError(
      `${fileName} is not a season in the form of football.json: ${describe(parsed.error.issues[0]!)}.`,
    );
  }
  const title = TITLE.exec(parsed.data.name)?.groups;
  if (!title) {
    throw new ImportError(
      `${fileName}: the name "${parsed.data.name}" does not end with a season such as 2024/25.`,
    );
  }
  return {
    source: 'football.json',
    competitionName: title['competition']!,
    fileSeason: title['season']!,
    rows: parsed.data.matches.map((row, index) => parseRow(row, index + 1, fileName)),
  };
}
