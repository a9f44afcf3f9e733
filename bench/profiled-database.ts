import { Kysely, PostgresDialect } from 'kysely';
import {
  connectDatabase,
  type Database,
  type DatabaseAddress,
} from '../apps/server/src/db/connection/database.ts';
import { preparingPool } from '../apps/server/src/db/connection/prepared-statements.ts';

/** Seconds by beginning of the statement. */
export type Profile = Map<string, number>;

const nameOf = (text: string) => text.replaceAll(/\s+/gu, ' ').trim().slice(0, 110);

export function connectProfiled(address: DatabaseAddress) {
  const { pool } = connectDatabase({
    address,
    role: 'kickoracle_server',
    maxConnections: 1,
    onError: (error) => {
      throw error;
    },
  });
  let profile: Profile = new Map();
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    log({ query, queryDurationMillis }) {
      const name = nameOf(query.sql);
      profile.set(name, (profile.get(name) ?? 0) + queryDurationMillis / 1_000);
    },
  });
  return {
    db,
    takeProfile(): Profile {
      const taken = profile;
      profile = new Map();
      return taken;
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

export function printProfile(title: string, profile: Profile): void {
  console.log(`\n  ${title}`);
  const dearest = [...profile].toSorted(([, one], [, other]) => other - one).slice(0, 16);
  for (const [name, seconds] of dearest)
    console.log(`    ${seconds.toFixed(2).padStart(6)} s  ${name}`);
}
