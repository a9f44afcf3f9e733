import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DomainError } from '../errors.ts';
import { SpanKind, traced } from '../tracing/trace.ts';
import { DatabaseAway, isAway } from './away.ts';

/** How often a text is executed before it counts as hot. */
export const HOT_AFTER = 5;
/** Each prepared statement costs memory on every connection. */
export const MAX_PREPARED = 300;
const MAX_WATCHED = 2_000;

/** Which statements are prepared, and under what name. */
type StatementNames = {
  /** Returns the name of a hot text; undefined while it is not. Counts this execution. */
  nameFor(text: string): string | undefined;
  /** Gives a text another name, so that every connection prepares it again. */
  rename(text: string): void;
};

/**
 * Creates names, each the hash of its text: two servers behind one pooler can never mean different
 * statements by the same name. Texts that vary without end (lists of placeholders) stay unprepared:
 * few of them get hot, and the names are counted.
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
      // The one that was executed longest ago.
      if (executions.size > MAX_WATCHED) executions.delete(executions.keys().next().value!);
      return undefined;
    },
    rename(text) {
      renamed += 1;
      names.set(text, hash(`${text} ${renamed}`));
    },
  };
}

/** Tells whether a migration changed the type of a column that a prepared statement returns. */
export function isOutdatedPlan(error: unknown): boolean {
  // The message is translated by the server, the routine is not.
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** So many wait for a connection at most: who comes then is told at once to come again. */
export const WAITING_AT_MOST = 1_000;

/** A primary that changes places is asked again after so long each: nothing was begun that could be done twice. */
const AGAIN_AFTER_MS = [50, 200, 750];

/** Takes a connection; throws SERVER_BUSY where too many wait for one, or have waited too long, or nobody answers. */
async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let attempt = 0; ; attempt += 1) {
    if (pool.waitingCount >= WAITING_AT_MOST) throw new DomainError('SERVER_BUSY');
    try {
      return await pool.connect();
    } catch (error) {
      // The pool has no other way to tell it.
      const hasWaited = (error as Error).message === 'timeout exceeded when trying to connect';
      if (hasWaited) throw new DomainError('SERVER_BUSY');
      if (!isAway(error)) throw error;
      const againAfterMs = AGAIN_AFTER_MS[attempt];
      if (againAfterMs === undefined) throw new DatabaseAway(error);
      await wait(againAfterMs);
    }
  }
}

/** Describes a statement as a span: what is written in it, never with which values. */
const describe = (text: string) => ({
  name: /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL',
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
});

/** Returns the pool as Kysely uses it, with hot parameterised statements prepared once a connection. */
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
      // Inside a transaction all of it must be done again (see transaction.ts).
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
          // One to a primary that has become a replica lives on, and serves nobody.
          isUseless = true;
          throw new DatabaseAway(error);
        }
      };
      return {
        // Kysely's type knows cursors, too; they come with a package that we do not have.
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(isUseless),
      };
    },
    end: () => pool.end(),
  };
}
