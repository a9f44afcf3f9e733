import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withClient } from '../db/connection/with-client.ts';
import type { DatabaseAddress } from '../db/connection/database.ts';
import { openBackup, restoreDatabase } from './restore-backup.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
/** Session lock on the game's database. */
const VERIFICATION_LOCK = 7_031_009;

/** `restored`: restored and checked. `read`: checksums only. */
export type Verified = 'restored' | 'read';

/** Restores a backup into a temporary database; without that right, verifies its checksums. */
export async function verifyBackup(
  path: string,
  owner: DatabaseAddress,
  secret: string | null = null,
): Promise<Verified> {
  const backup = await openBackup(path, secret);
  return withClient(owner, 'kickoracle backup', async (admin) => {
    const name = await nameBeside(admin);
    try {
      // One at a time: another scratch database is left from a process that was killed.
      await admin.query('SELECT pg_advisory_lock($1)', [VERIFICATION_LOCK]);
      await dropLeftovers(admin);
      if (!(await createDatabase(admin, name))) return 'read';
      await restoreDatabase(backup, inDatabase(owner, name.replaceAll('"', '')));
      return 'restored';
    } finally {
      backup.archive.close();
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}

async function nameBeside(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT quote_ident(left(current_database(), 40) || '_check_' || $1) AS name`,
    [randomBytes(6).toString('hex')],
  );
  return rows[0]!.name;
}

async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT quote_ident(datname) AS name FROM pg_database
     WHERE starts_with(datname, left(current_database(), 40) || '_check_')
       AND substr(datname, length(left(current_database(), 40)) + 8) ~ '^[0-9a-f]{12}$'
       AND pg_get_userbyid(datdba) = current_user`,
  );
  // One in use is of a game with a similar name.
  for (const { name } of rows) {
    await admin.query(`DROP DATABASE IF EXISTS ${name}`).catch(() => undefined);
  }
}

async function createDatabase(admin: pg.Client, name: string): Promise<boolean> {
  try {
    await admin.query(`CREATE DATABASE ${name}`);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

function inDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('url' in address)) return { ...address, database };
  // Edited as text: an address without a host (`postgres://user@/db?host=/folder`) is no URL.
  const url = address.url.replace(
    /^(\w+:\/\/[^/?#]*)(\/[^?#]*)?/,
    (_, server: string) => `${server}/${database}`,
  );
  return { url };
}
