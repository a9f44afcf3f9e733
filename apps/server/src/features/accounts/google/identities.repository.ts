import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

export type Identity = { readonly issuer: string; readonly subject: string };

/** Locks the account with a confirmed address; null if there is none. */
export async function lockAccountOfEmail(
  tx: DatabaseTransaction,
  email: string,
): Promise<{ userId: string; isProven: boolean } | null> {
  const { rows } = await sql<{ userId: string; isProven: boolean }>`
    SELECT p.id AS "userId", u.is_proven AS "isProven"
    FROM auth.users u JOIN profiles p ON p.id = u.id
    WHERE u.email = ${email} AND p.deleted_at IS NULL FOR NO KEY UPDATE OF p
  `.execute(tx);
  return rows[0] ?? null;
}

export async function isLinked(
  db: Queryable,
  account: { userId: string; issuer: string },
): Promise<boolean> {
  const identity = await db
    .selectFrom('auth.identities')
    .select('subject')
    .where('user_id', '=', account.userId)
    .where('issuer', '=', account.issuer)
    .executeTakeFirst();
  return identity !== undefined;
}

export async function findPlayerOfIdentity(
  db: Queryable,
  { issuer, subject }: Identity,
): Promise<string | null> {
  const identity = await db
    .selectFrom('auth.identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity?.user_id ?? null;
}

/** Links an identity to an account. False if the identity or the account is linked already. */
export async function linkIdentity(
  db: Queryable,
  userId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO auth.identities (issuer, subject, user_id)
    VALUES (${issuer}, ${subject}, ${userId}) ON CONFLICT DO NOTHING RETURNING user_id
  `.execute(db);
  return rows.length === 1;
}

export async function createEmptyProfile(db: Queryable, userId: string): Promise<void> {
  await db.insertInto('profiles').values({ id: userId }).execute();
}
