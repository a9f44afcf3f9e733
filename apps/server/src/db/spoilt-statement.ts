import pg from 'pg';
import { isOutdatedPlan } from './prepared-statements.ts';

/** Classes of SQLSTATE that a value brings about: data, integrity, and what gave way to another write. */
const BY_ROW = new Set(['22', '23', '40']);

/** Tells whether what was done for many may go through for each: one row spoilt it, or an old plan did. */
export function isSpoiltByRow(error: unknown): boolean {
  const isByRow = error instanceof pg.DatabaseError && BY_ROW.has((error.code ?? '').slice(0, 2));
  return isByRow || isOutdatedPlan(error);
}
