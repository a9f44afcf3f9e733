import { Kysely, PostgresDialect } from 'kysely';
import {
  connectDatabase,
  type Database,
  type DatabaseAddress,
} from '../apps/server/src/db/database.ts';
import { preparingPool } from '../apps/server/src/db/prepared-statements.ts';

/** The seconds that statements took, by how they begin. */
export type Profile = Map<string, number>;

const nameOf = (text: string) => text.replaceAll(/\s+/gu, ' ').trim().slice(0, 110);

/** The database as the server uses it, one connection, whose statements are timed. */
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
    /** What was done since it was last asked. */
    takeProfile(): Profile {
      const taken = profile;
      profile = new Map();
      return taken;
    },
    close: () => db.destroy(),
  };
}

/** The dearest first. */
export function printProfile(title: string, profile: Profile): void {
  console.log(`\n  ${title}`);
  const dearest = [...profile].toSorted(([, one], [, other]) => other - one).slice(0, 16);
  for (const [name, seconds] of dearest)
    console.log(`    ${seconds.toFixed(2).padStart(6)} s  ${name}`);
}
