import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return null;
  return error.constraint ?? null;
}
