import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DomainError } from '#lib/errors.ts';
import { SpanKind, traced } from '#tracing/trace.ts';
import { DatabaseAway, isAway } from './away.ts';

export const HOT_AFTER = 5;
/** Each prepared statement costs memory on each connection. */
export const MAX_PREPARED = 300;
const MAX_WATCHED = 2_000;

type StatementNames = {
  /** Counts an execution. Returns the name of a hot text; undefined for others. */
  nameFor(text: string): string | undefined;
  /** Renames a text, so that each connection prepares it again. */
  rename(text: string): void;
};

/**
 * Creates names from hashes of the texts: two servers behind one pooler never use one name for
 * different statements. Texts that vary without end (lists of placeholders) stay unprepared: few of
 * them get hot, and the number of names is limited.
 */
function createStatementNames(): StatementNames {
  const executions = new Map<string, number>();
  const names = new Map<string, string>();
  let renamed = 0;
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

  return {
    nameFor(text) {
      const name = names.get(text);
      if (name !== undefined || names.size === MAX_PREPARED) return name;
      const count = (executions.get(text) ?? 0) + 1;
      executions.delete(text);
      if (count > HOT_AFTER) {
        names.set(text, hash(text));
        return names.get(text);
      }
      executions.set(text, count);
      if (executions.size > MAX_WATCHED) executions.delete(executions.keys().next().value!);
      return undefined;
    },
    rename(text) {
      renamed += 1;
      names.set(text, hash(`${text} ${renamed}`));
    },
  };
}

/** Returns true if a migration changed the type of a column of a prepared statement. */
export function isOutdatedPlan(error: unknown): boolean {
  // The server translates the message, but not the routine.
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** Limit of callers that wait for a connection; further ones get SERVER_BUSY at once. */
export const WAITING_AT_MOST = 1_000;

/** Pauses between attempts during a failover. Retries are safe, since nothing was executed yet. */
const AGAIN_AFTER_MS = [50, 200, 750];

/** Throws SERVER_BUSY if too many callers wait, on timeout, and if the database stays away. */
async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let attempt = 0; ; attempt += 1) {
    if (pool.waitingCount >= WAITING_AT_MOST) throw new DomainError('SERVER_BUSY');
    try {
      return await pool.connect();
    } catch (error) {
      // The pool has no code for this error.
      const hasWaited = (error as Error).message === 'timeout exceeded when trying to connect';
      if (hasWaited) throw new DomainError('SERVER_BUSY');
      if (!isAway(error)) throw error;
      const againAfterMs = AGAIN_AFTER_MS[attempt];
      if (againAfterMs === undefined) throw new DatabaseAway(error);
      await wait(againAfterMs);
    }
  }
}

const describe = (text: string) => ({
  name: /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL',
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
});

export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = createStatementNames();

  async function execute(
    client: pg.PoolClient,
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult> {
    const name = values.length > 0 ? names.nameFor(text) : undefined;
    if (name === undefined) return client.query(text, [...values]);
    const isAlone = client.getTransactionStatus() === 'I';
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.rename(text);
      // Inside a transaction, the whole transaction has to be retried (see transaction.ts).
      if (!isAlone) throw error;
      return execute(client, text, values);
    }
  }

  return {
    options: pool.options,
    connect: async () => {
      const client = await takeConnection(pool);
      let isUseless = false;
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await traced(describe(text), () => execute(client, text, values));
        } catch (error) {
          if (!isAway(error)) throw error;
          // A connection to a primary that became a replica stays open, but is useless.
          isUseless = true;
          throw new DatabaseAway(error);
        }
      };
      return {
        // Kysely's type includes cursors, which come from a package that we do not have.
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(isUseless),
      };
    },
    end: () => pool.end(),
  };
}
