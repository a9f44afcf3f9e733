import { z } from 'zod';
import { dateField, scoreField, statusField } from '../../../formats/openfootball-fields.ts';
import { ImportError } from '../import-error.ts';
import { describeIssue, readJsonSeason, roundField } from './json-fields.ts';
import { readScores, readStatus, readTime } from './row-fields.ts';
import type { SeasonReader, SeasonRow } from './season-file.ts';

const rowSchema = z.object({
  round: roundField,
  date: dateField,
  // Absent while only the date is known.
  time: z.string().trim().nullish(),
  team1: z.string().trim(),
  team2: z.string().trim(),
  score: scoreField,
  status: statusField,
});

function readRow(row: unknown, where: string): SeasonRow {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) throw new ImportError(`${where}: ${describeIssue(parsed.error)}.`);
  const { round, date, time, team1, team2, score, status } = parsed.data;
  return {
    where,
    num: null,
    round,
    date,
    time: readTime(time ?? undefined, where),
    zone: null,
    team1,
    team2,
    matchType: 'group',
    status: readStatus(status),
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
    const file = { source: 'football.json', country: null, hasNationalTeams: false, zone: null };
    return [{ ...file, ...season }];
  },
};
