import { sql } from 'kysely';

/** Writes a moment of a column (`m.kickoff_time`) in microseconds, which a Date does not hold: for places in lists. */
export const exactInstant = (column: string) => sql<string>`
  to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
