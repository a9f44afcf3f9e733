import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../db/database.ts';
import type { NewAccount } from '../accounts.repository.ts';

/** Hours for which a sign-up may be confirmed and its username is held. */
export const SIGN_UP_HOURS = 24;

/** Mails for one sign-up, the first included. */
const MAX_MAILS = 5;

/** Mails of sign-ups to one mailbox in 24 hours, whoever asks for them. */
const MAX_MAILS_A_DAY = 5;

export type NewSignUp = NewAccount & {
  tokenHash: string;
  ticketHash: string;
};

/**
 * Tells where the mails of an address end up: what follows a plus only names the same mailbox. The
 * column `mailbox` says the same.
 */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
}

/**
 * Locks the sign-ups of addresses until the transaction ends. Whoever mails, confirms or withdraws
 * one locks first and looks then.
 */
export async function lockSignUps(
  tx: DatabaseTransaction,
  emails: readonly string[],
): Promise<void> {
  // In one order, so that two who replace each other's address do not wait for each other.
  for (const mailbox of [...new Set(emails.map(mailboxOf))].toSorted()) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-ups of ${mailbox}`}, 0))`.execute(
      tx,
    );
  }
}

/** Tells whether the mailbox of an address may get another mail today. The caller holds the lock. */
export async function hasMailLeft(tx: DatabaseTransaction, email: string): Promise<boolean> {
  const { rows } = await sql<{ sent: number }>`
    SELECT count(*) AS sent FROM sign_ups
    WHERE mailbox = ${mailboxOf(email)} AND is_mailed
      AND created_at > game_now() - interval '24 hours'
  `.execute(tx);
  return rows[0]!.sent < MAX_MAILS_A_DAY;
}

/** Tells whether another player has the name, or somebody holds it. */
export async function isUsernameTaken(
  db: Queryable,
  usernameKey: string,
  ownId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT FROM profiles
                   WHERE username_key = ${usernameKey} AND id IS DISTINCT FROM ${ownId}::uuid)
        OR EXISTS (SELECT FROM username_holds
                   WHERE username_key = ${usernameKey} AND expires_at > game_now()) AS taken
  `.execute(db);
  return rows[0]!.taken;
}

/**
 * Holds a free name. False when somebody has or holds it, also at the same moment; the caller then
 * gives up its transaction.
 */
export async function holdUsername(db: DatabaseTransaction, usernameKey: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO username_holds AS held (username_key, expires_at)
    VALUES (${usernameKey}, game_now() + make_interval(hours => ${SIGN_UP_HOURS}))
    ON CONFLICT (username_key) DO UPDATE SET expires_at = excluded.expires_at
      WHERE held.expires_at <= game_now()
    RETURNING username_key
  `.execute(db);
  if (rows.length === 0) return false;
  // Looked at after the hold is ours: whoever held the name before may have just taken it.
  const owner = await db
    .selectFrom('profiles')
    .select('id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
  return owner === undefined;
}

/** Releases a held name. */
export async function releaseUsername(db: Queryable, usernameKey: string): Promise<void> {
  await db.deleteFrom('username_holds').where('username_key', '=', usernameKey).execute();
}

/** Remembers what was asked for until the link of its mail is used. */
export async function createSignUp(db: Queryable, signUp: NewSignUp): Promise<void> {
  await sql`
    INSERT INTO sign_ups (email, username, username_key, birth_date, password_hash,
      token_hash, ticket_hash, expires_at)
    VALUES (${signUp.email}, ${signUp.username}, ${signUp.usernameKey},
      ${signUp.birthDate}, ${signUp.passwordHash}, ${signUp.tokenHash}, ${signUp.ticketHash},
      game_now() + make_interval(hours => ${SIGN_UP_HOURS}))
  `.execute(db);
}

/** Finds a sign-up that can still be confirmed, by the token of a mail or by its ticket; null otherwise. */
export async function findSignUp(
  db: Queryable,
  by: { tokenHash: string } | { ticketHash: string },
) {
  const isIt =
    'tokenHash' in by ? sql`token_hash = ${by.tokenHash}` : sql`ticket_hash = ${by.ticketHash}`;
  const { rows } = await sql<{
    email: string;
    username: string;
    password_hash: string;
    ticket_hash: string | null;
  }>`
    SELECT email, username, password_hash, ticket_hash FROM sign_ups
    WHERE ${isIt} AND used_at IS NULL AND expires_at > game_now() LIMIT 1
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Uses up the sign-up of a token, once, with the links of its other mails; null when there is none
 * that still counts. The caller holds the lock.
 */
export async function consumeSignUp(tx: DatabaseTransaction, tokenHash: string) {
  const { rows } = await sql<{
    email: string;
    username: string;
    username_key: string;
    birth_date: string;
    password_hash: string;
    ticket_hash: string | null;
  }>`
    UPDATE sign_ups SET used_at = game_now()
    WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > game_now()
    RETURNING email, username, username_key, birth_date, password_hash, ticket_hash
  `.execute(tx);
  const signUp = rows[0];
  if (!signUp) return null;
  await sql`
    UPDATE sign_ups SET used_at = game_now()
    WHERE ticket_hash = ${signUp.ticket_hash} AND used_at IS NULL
  `.execute(tx);
  return signUp;
}

/**
 * Gives the sign-up of a ticket one more link, for another day, beside those of its earlier mails.
 * Null when there is none, or when it has had its mails. The caller holds the lock.
 */
export async function renewSignUp(
  tx: DatabaseTransaction,
  renewal: { ticketHash: string; tokenHash: string },
): Promise<{ email: string } | null> {
  const { rows } = await sql<{ email: string; username_key: string }>`
    WITH latest AS (
      SELECT * FROM sign_ups
      WHERE ticket_hash = ${renewal.ticketHash} AND used_at IS NULL AND expires_at > game_now()
      ORDER BY mails_sent DESC LIMIT 1 FOR UPDATE
    )
    INSERT INTO sign_ups (email, username, username_key, birth_date, password_hash,
      token_hash, ticket_hash, mails_sent, expires_at)
    SELECT email, username, username_key, birth_date, password_hash, ${renewal.tokenHash},
      ticket_hash, mails_sent + 1,
      game_now() + make_interval(hours => ${SIGN_UP_HOURS})
    FROM latest WHERE mails_sent < ${MAX_MAILS}
    RETURNING email, username_key
  `.execute(tx);
  const renewed = rows[0];
  if (!renewed) return null;
  await sql`
    UPDATE username_holds SET expires_at = game_now() + make_interval(hours => ${SIGN_UP_HOURS})
    WHERE username_key = ${renewed.username_key} AND expires_at > game_now()
  `.execute(tx);
  return renewed;
}

/**
 * Takes back the unconfirmed sign-up of a ticket: its links end, its name is free. Its mails were
 * sent all the same, so its rows stay for the day in which they count. The caller holds the lock.
 */
export async function withdrawSignUp(tx: DatabaseTransaction, ticketHash: string): Promise<void> {
  const { rows } = await sql<{ username_key: string }>`
    UPDATE sign_ups SET used_at = game_now()
    WHERE ticket_hash = ${ticketHash} AND used_at IS NULL AND expires_at > game_now()
    RETURNING username_key
  `.execute(tx);
  if (rows[0]) await releaseUsername(tx, rows[0].username_key);
}
