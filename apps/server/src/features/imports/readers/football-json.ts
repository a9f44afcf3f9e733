import { z } from 'zod';
import { ImportError } from '../import-error.ts';
import {
  dateField,
  describeIssue,
  nameField,
  readJsonSeason,
  readScores,
  refuseSameTeam,
  scoreField,
  TIME,
} from './json-fields.ts';
import type { SeasonReader, SeasonRow } from './season-file.ts';

const rowSchema = z.object({
  round: z.string().trim().max(100).default(''),
  date: dateField,
  // Absent while only the date is known.
  time: z.string().regex(TIME, 'it is not a time of the form HH:MM').optional(),
  team1: nameField,
  team2: nameField,
  score: scoreField,
  status: z.enum(['postponed', 'cancelled', 'awarded']).optional(),
});

function readRow(row: unknown, place: string): SeasonRow {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) throw new ImportError(`${place}: ${describeIssue(parsed.error)}.`);
  const { round, date, time, team1, team2, score, status } = parsed.data;
  refuseSameTeam(team1, team2, place);
  const where = `${place} (${team1} - ${team2})`;
  return {
    where,
    num: null,
    round,
    date,
    time: time?.padStart(5, '0') ?? null,
    zone: null,
    team1,
    team2,
    isPlaceholder: false,
    matchType: 'group',
    // An awarded match has its score; somebody decides what it is worth.
    status: status === undefined || status === 'awarded' ? 'scheduled' : status,
    ...readScores(score, where),
    goalMinutes: null,
    prices: null,
  };
}

/** Seasons of leagues in the form of openfootball's `football.json`. */
export const footballJson: SeasonReader = {
  source: 'football.json',

  canRead: (text) => /^\s*[[{]/.test(text),

  read(text, fileName) {
    const season = readJsonSeason({
      text,
      fileName,
      form: 'a season in the form of football.json',
      readRow,
    });
    return [{ source: 'football.json', hasNationalTeams: false, zone: null, ...season }];
  },
};
