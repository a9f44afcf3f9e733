import type { SignUpPolicy } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

export async function getPolicy(db: Queryable): Promise<SignUpPolicy> {
  const { rows } = await sql<{ policy: SignUpPolicy }>`
    SELECT policy FROM sign_up_settings
  `.execute(db);
  return rows[0]!.policy;
}

/** Reads the policy, which waits for this transaction before it changes. */
export async function holdPolicy(tx: DatabaseTransaction): Promise<SignUpPolicy> {
  const { rows } = await sql<{ policy: SignUpPolicy }>`
    SELECT policy FROM sign_up_settings FOR SHARE
  `.execute(tx);
  return rows[0]!.policy;
}

/** Returns the id of the settings and their former policy, which is locked. */
export async function lockPolicy(tx: DatabaseTransaction) {
  const { rows } = await sql<{ id: string; policy: SignUpPolicy }>`
    SELECT id, policy FROM sign_up_settings FOR NO KEY UPDATE
  `.execute(tx);
  return rows[0]!;
}

export async function updatePolicy(tx: DatabaseTransaction, policy: SignUpPolicy): Promise<void> {
  await sql`UPDATE sign_up_settings SET policy = ${policy}`.execute(tx);
}

export async function isFriendInvitation(db: Queryable, code: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM friend_invitations i JOIN profiles p ON p.id = i.user_id
    WHERE i.code = ${code} AND p.deleted_at IS NULL AND p.locked_at IS NULL
  `.execute(db);
  return rows.length > 0;
}

export async function isLeagueCode(db: Queryable, code: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM leagues
    WHERE link_code = ${code} OR short_code = replace(upper(${code}), '-', '')
  `.execute(db);
  return rows.length > 0;
}
