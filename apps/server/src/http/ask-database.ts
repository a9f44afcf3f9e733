import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from '../db/connection/database.ts';

const PATIENCE_MS = 2_000;

/** Returns a check of the database; concurrent calls share one query. */
export function createDatabaseQuestion(db: Queryable): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const isOver = new AbortController();
    try {
      const answer = sql`SELECT 1`.execute(db).then(
        () => true,
        () => false,
      );
      const { signal } = isOver;
      return await Promise.race([answer, wait(PATIENCE_MS, false, { signal })]);
    } finally {
      isOver.abort();
      asking = null;
    }
  }
  return () => (asking ??= ask());
}
