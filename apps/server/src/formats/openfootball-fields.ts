import { isCalendarDate } from '@kickoracle/game';
import { z } from 'zod';

// Fields of a match in openfootball's format, in files and in its API.

const goals = z.int().min(0).max(99);
const pair = z.tuple([goals, goals]);
// A future match has no score, in any notation of the file.
const noPair = z
  .union([z.null(), z.tuple([z.null(), z.null()]), z.tuple([])])
  .transform(() => undefined);

export const dateField = z
  .string()
  .refine(isCalendarDate, 'it is not a date of the form YYYY-MM-DD');

export const statusField = z.string().optional().catch(undefined);

/**
 * `{}` until played; half-time is absent on 0-0 and on awarded matches; `et` is after 120 minutes
 * and only counts goals. Some old rows have a bare pair. Other fields, such as shoot-outs, are
 * ignored.
 */
export const scoreField = z
  .union([
    pair.transform((ft) => ({ ft, ht: undefined, et: undefined })),
    z.object({
      ft: z.union([pair, noPair]).optional(),
      ht: z.union([pair, noPair]).optional(),
      et: pair.optional().catch(undefined),
    }),
    noPair.transform(() => ({ ft: undefined, ht: undefined, et: undefined })),
  ])
  .default({});

const flatGoals = (goals: unknown) =>
  typeof goals === 'string' && /^\d{1,2}$/.test(goals) ? Number(goals) : goals;

/** Converts flat scores of old files (`score1`, `score2`; `score1i` at half-time) to a `score`. */
export function liftFlatScore(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || 'score' in row) return row;
  const cells = row as Readonly<Record<string, unknown>>;
  const pairOf = (suffix: string) => {
    const both = [cells[`score1${suffix}`], cells[`score2${suffix}`]].map(flatGoals);
    return both.every((goals) => goals === undefined || goals === null) ? undefined : both;
  };
  return { ...row, score: { ft: pairOf(''), ht: pairOf('i'), et: pairOf('et') } };
}
