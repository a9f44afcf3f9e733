import { sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '#lib/startup-error.ts';
import type { Queryable } from './database.ts';

async function listExcessRights(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ excess: string }>`
    SELECT right_name AS excess FROM (VALUES
      ('acts as ' || current_user, current_user <> 'kickoracle_server'),
      ('is a superuser', (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)),
      ('is the owner of the tables', (SELECT pg_has_role(relowner, 'MEMBER') FROM pg_class
        WHERE oid = 'public.xp_ledger'::regclass)),
      ('may make tables', has_schema_privilege('public', 'CREATE')),
      ('may make administrators', has_column_privilege('public.profiles', 'is_admin', 'UPDATE')
        OR has_column_privilege('public.profiles', 'is_admin', 'INSERT')),
      ('may make invitations of administrators',
        has_table_privilege('public.server_key', 'SELECT, INSERT, UPDATE')
        OR has_table_privilege('public.administrator_invitations', 'INSERT, UPDATE')),
      ('may delete from the ledger', has_table_privilege('public.xp_ledger', 'DELETE')
        OR has_table_privilege('public.xp_ledger', 'TRUNCATE')),
      ('may change the ledger', EXISTS (SELECT FROM pg_attribute
        WHERE attrelid = 'public.xp_ledger'::regclass AND attnum > 0 AND NOT attisdropped
          AND attname <> 'seen'
          AND has_column_privilege('public.xp_ledger', attname, 'UPDATE'))),
      ('may rewrite validations', EXISTS (SELECT FROM pg_attribute
        WHERE attrelid = 'public.validations'::regclass AND attnum > 0 AND NOT attisdropped
          AND attname NOT IN ('reverted_at', 'reverted_by')
          AND has_column_privilege('public.validations', attname, 'UPDATE')))
    ) AS rights (right_name, is_held) WHERE is_held
  `.execute(db);
  return rows.map(({ excess }) => excess);
}

const MAY_NOT_ACT_AS = new Set(['42501', '22023']);

/** Refuses a server with more rights than it needs: a bug or an attacker would have them too. */
export async function refuseExcessRights(db: Queryable): Promise<void> {
  let excess: string[];
  try {
    excess = await listExcessRights(db);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && MAY_NOT_ACT_AS.has(error.code ?? ''))) throw error;
    throw new StartupError(
      `The login of DATABASE_URL may not act as kickoracle_server (${error.message}); as the owner of the database: GRANT kickoracle_server TO that login.`,
    );
  }
  if (excess.length === 0) return;
  throw new StartupError(
    `The server's database role has rights that it must not have (it ${excess.join(', it ')}); let DATABASE_URL name a login that acts as kickoracle_server, and revoke these rights.`,
  );
}
