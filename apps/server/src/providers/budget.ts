import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';
import type { Asking, Usage } from './match-data.ts';

/** Share of the daily requests that each purpose may use up. */
const SHARES: Record<Asking['purpose'], number> = { odds: 0.6, results: 0.95, person: 1 };

export type ReportedLimits = {
  readonly dayLimit: number | null;
  readonly dayRemaining: number | null;
};

/** Daily limit of requests (UTC), counted in the database for all servers. */
export type Budget = ReturnType<typeof createBudget>;

export function createBudget(db: Database, { source, daily }: { source: string; daily: number }) {
  const today = sql`(game_now() AT TIME ZONE 'UTC')::date`;

  return {
    /** Reserves a request before it is sent. Returns false if it must not be sent. */
    async spend(purpose: Asking['purpose']): Promise<boolean> {
      const { rows } = await sql`
        INSERT INTO provider_budgets AS b (source, day, spent) VALUES (${source}, ${today}, 1)
        ON CONFLICT (source) DO UPDATE SET day = greatest(b.day, excluded.day),
          spent = CASE WHEN b.day < excluded.day THEN 1 ELSE b.spent + 1 END,
          reported_limit = CASE WHEN b.day >= excluded.day THEN b.reported_limit END
        WHERE (b.day < excluded.day
            OR b.spent < ceil(least(b.reported_limit, ${daily}::int) * ${SHARES[purpose]}::float8))
          AND (b.paused_until IS NULL OR b.paused_until <= game_now())
        RETURNING source
      `.execute(db);
      return rows.length === 1;
    },

    /** Stores the limits of a response: others may use the same key. */
    async learn({ dayLimit, dayRemaining }: ReportedLimits): Promise<void> {
      const used = dayLimit !== null && dayRemaining !== null ? dayLimit - dayRemaining : null;
      await sql`
        UPDATE provider_budgets SET answered_at = game_now(), problem = NULL, problem_at = NULL,
          reported_limit = coalesce(${dayLimit}::int, reported_limit),
          spent = greatest(spent, coalesce(${used}::int, spent))
        WHERE source = ${source} AND day = ${today}
      `.execute(db);
    },

    async read(): Promise<Usage> {
      const { rows } = await sql<{
        spent: number;
        allowed: number;
        paused_until: Date | null;
        answered_at: Date | null;
        problem: string | null;
        problem_at: Date | null;
      }>`
        SELECT CASE WHEN day = ${today} THEN spent ELSE 0 END AS spent,
          CASE WHEN day = ${today} THEN least(reported_limit, ${daily}::int) ELSE ${daily}::int END
            AS allowed,
          CASE WHEN paused_until > game_now() THEN paused_until END AS paused_until,
          answered_at, problem, problem_at
        FROM provider_budgets WHERE source = ${source}
      `.execute(db);
      const [row] = rows;
      return {
        spent: row?.spent ?? 0,
        allowed: row?.allowed ?? daily,
        pausedUntil: row?.paused_until ?? null,
        answeredAt: row?.answered_at ?? null,
        trouble:
          row?.problem && row.problem_at ? { problem: row.problem, at: row.problem_at } : null,
      };
    },

    /** Stores a problem, and pauses requests for that many seconds, or until tomorrow. */
    async note({ problem, pause }: { problem: string; pause?: number | 'day' }): Promise<void> {
      const tomorrow = sql`(${today} + 1)::timestamp AT TIME ZONE 'UTC'`;
      const seconds = pause === 'day' ? 0 : (pause ?? 0);
      const until = sql`game_now() + make_interval(secs => ${seconds}::int)`;
      await sql`
        UPDATE provider_budgets SET problem = ${problem}, problem_at = game_now(),
          paused_until = ${pause === undefined ? sql`paused_until` : pause === 'day' ? tomorrow : until}
        WHERE source = ${source}
      `.execute(db);
    },
  };
}
