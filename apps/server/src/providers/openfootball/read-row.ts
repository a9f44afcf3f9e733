import { findContradiction, formatScore, type MatchResult } from '@kickoracle/game';
import { z } from 'zod';
import { readMatchStatus } from '#formats/match-status.ts';
import { dateField, liftFlatScore, scoreField } from '#formats/openfootball-fields.ts';
import { toInstant, VENUE_TIME } from '#formats/venue-time.ts';
import type { ReadFixture } from '../fixtures.ts';
import type { FixtureState } from '../match-data.ts';
import { describeProblem } from '../describe-problem.ts';

const text = z.string().trim().min(1).max(100);
/** The identity of a row, since there are no ids. */
const nameSchema = z.object({
  team1: text,
  team2: text,
  round: z.string().trim().max(100).catch(''),
});
const rowSchema = z.object({
  date: dateField,
  time: z.string().regex(VENUE_TIME).nullish(),
  score: scoreField,
  status: z.string().max(50).nullish(),
});

export type RowName = z.infer<typeof nameSchema>;

export const readRowName = (row: unknown): RowName | null => nameSchema.safeParse(row).data ?? null;

type Scores = z.infer<typeof scoreField>;

function readResult({ ft, ht }: Scores): MatchResult | null {
  if (!ft) return null;
  const scoreOf = ([home, away]: readonly [number, number]) => formatScore({ home, away });
  return { score: scoreOf(ft), ...(ht && { halftime_score: scoreOf(ht) }) };
}

/** `defaultTime` is the time of day of a row without one. Null without a date or time. */
export function readKickoff(row: unknown, zone: string, defaultTime: string | null): Date | null {
  const { data } = rowSchema.pick({ date: true, time: true }).safeParse(row);
  const time = data?.time ?? defaultTime;
  if (!data || time === null) return null;
  return new Date(toInstant(data.date, time.padStart(5, '0'), zone).epochMilliseconds);
}

export function readRow(
  row: unknown,
  { id, name, zone }: { id: string; name: RowName; zone: string },
): ReadFixture {
  const read = rowSchema.safeParse(liftFlatScore(row));
  if (!read.success) return { problem: describeProblem(read.error) };
  const { score, status } = read.data;
  const known = status ? readMatchStatus(status) : undefined;
  if (status && !known) return { problem: `The status ${JSON.stringify(status)} is unknown.` };
  if (!score.ft && score.et)
    return { problem: 'It is finished, but has no score after 90 minutes.' };
  const state: FixtureState = known ?? (score.ft ? 'played' : 'coming');
  const result = state === 'played' || state === 'awarded' ? readResult(score) : null;
  const contradiction = result && findContradiction(result);
  if (contradiction) {
    return {
      problem: `It contradicts itself: ${contradiction.templateKey} ${contradiction.problem}.`,
    };
  }
  const { team1, team2 } = name;
  return {
    fixture: { id, teams: [team1, team2], kickoffAt: readKickoff(row, zone, null), state, result },
  };
}
