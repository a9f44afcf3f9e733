import pg from 'pg';
import { isOutdatedPlan } from './prepared-statements.ts';

/** SQLSTATE classes of errors that one row can cause: data, integrity, and aborted transactions. */
const BY_ROW = new Set(['22', '23', '40']);

export function isFailedByRow(error: unknown): boolean {
  const isByRow = error instanceof pg.DatabaseError && BY_ROW.has((error.code ?? '').slice(0, 2));
  return isByRow || isOutdatedPlan(error);
}
