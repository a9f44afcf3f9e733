import type { Presence } from './presence.ts';

export const SERVER_USER = 'kickoracle_server';
export const DATABASE = 'kickoracle';

/** Creates roles and database that an interrupted start lacks. Call it in withPresenceLock. */
export async function ensureRolesAndDatabase(presence: Presence): Promise<void> {
  const { rows } = await presence.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [SERVER_USER, DATABASE],
  );
  if (!rows[0]?.role)
    await presence.query(`create role ${SERVER_USER} login nosuperuser nocreatedb nocreaterole`);
  if (!rows[0]?.database)
    await presence.query(`create database ${DATABASE} owner kickoracle_owner`);
}
