import { sql } from 'kysely';

/** Formats a column (`m.kickoff_time`) with microseconds, which a Date lacks; for cursors. */
export const exactInstant = (column: string) => sql<string>`
  to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
