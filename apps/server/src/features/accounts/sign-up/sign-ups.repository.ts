import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { NewAccount } from '../accounts.repository.ts';

/** Hours in which a sign-up can be confirmed and its username is held. */
export const SIGN_UP_HOURS = 24;

/** A minute longer than the sign-up: its name must not go to another player before it ends. */
const END_OF_HOLD = sql`game_now() + make_interval(hours => ${SIGN_UP_HOURS}, mins => 1)`;

const MAX_MAILS = 5;

/** Sign-up mails to one mailbox in 24 hours, over all requesters. */
const MAX_MAILS_A_DAY = 5;

export type NewSignUp = NewAccount & {
  tokenHash: string;
  ticketHash: string;
};

/** Returns the mailbox of an address: without the part after a plus, as in the column `mailbox`. */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
}

/** Locks the sign-ups of addresses. Writers that mail, confirm or withdraw read after the lock. */
export async function lockSignUps(
  tx: DatabaseTransaction,
  emails: readonly string[],
): Promise<void> {
  // In a fixed order, so that two sign-ups that exchange their addresses do not deadlock.
  for (const mailbox of [...new Set(emails.map(mailboxOf))].toSorted()) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-ups of ${mailbox}`}, 0))`.execute(
      tx,
    );
  }
}

/** Returns true if the mailbox may get another mail today. The caller holds the lock. */
export async function hasMailLeft(tx: DatabaseTransaction, email: string): Promise<boolean> {
  const { rows } = await sql<{ sent: number }>`
    SELECT count(*) AS sent FROM sign_ups
    WHERE mailbox = ${mailboxOf(email)} AND is_mailed
      AND created_at > game_now() - interval '24 hours'
  `.execute(tx);
  return rows[0]!.sent < MAX_MAILS_A_DAY;
}

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

/** Returns false if the name is taken or held, even concurrently: then roll back. */
export async function holdUsername(db: DatabaseTransaction, usernameKey: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO username_holds AS held (username_key, expires_at)
    VALUES (${usernameKey}, ${END_OF_HOLD})
    ON CONFLICT (username_key) DO UPDATE SET expires_at = excluded.expires_at
      WHERE held.expires_at <= game_now()
    RETURNING username_key
  `.execute(db);
  if (rows.length === 0) return false;
  // Checked after the insert: the former holder may have just taken the name.
  const owner = await db
    .selectFrom('profiles')
    .select('id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
  return owner === undefined;
}

export async function releaseUsername(db: Queryable, usernameKey: string): Promise<void> {
  await db.deleteFrom('username_holds').where('username_key', '=', usernameKey).execute();
}

export async function createSignUp(db: Queryable, signUp: NewSignUp): Promise<void> {
  await sql`
    INSERT INTO sign_ups (email, username, username_key, birth_date, password_hash,
      token_hash, ticket_hash, expires_at)
    VALUES (${signUp.email}, ${signUp.username}, ${signUp.usernameKey},
      ${signUp.birthDate}, ${signUp.passwordHash}, ${signUp.tokenHash}, ${signUp.ticketHash},
      game_now() + make_interval(hours => ${SIGN_UP_HOURS}))
  `.execute(db);
}

type SignUpKey = { tokenHash: string } | { id: string };

const isSignUp = (by: SignUpKey) =>
  'id' in by ? sql`id = ${by.id}` : sql`token_hash = ${by.tokenHash}`;

export async function findSignUp(db: Queryable, by: { ticketHash: string } | SignUpKey) {
  const isIt = 'ticketHash' in by ? sql`ticket_hash = ${by.ticketHash}` : isSignUp(by);
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

/** Uses up a sign-up once, with all its links. The caller holds the lock. */
export async function consumeSignUp(tx: DatabaseTransaction, by: SignUpKey) {
  const { rows } = await sql<{
    email: string;
    username: string;
    username_key: string;
    birth_date: string;
    password_hash: string;
    ticket_hash: string | null;
  }>`
    UPDATE sign_ups SET used_at = game_now()
    WHERE ${isSignUp(by)} AND used_at IS NULL AND expires_at > game_now()
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

/** Adds a link, valid for a day; null if there is no mail left. The caller holds the lock. */
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
    UPDATE username_holds SET expires_at = ${END_OF_HOLD}
    WHERE username_key = ${renewed.username_key} AND expires_at > game_now()
  `.execute(tx);
  return renewed;
}

/** Withdraws a sign-up. Its rows stay: its mails count for the day. The caller holds the lock. */
export async function withdrawSignUp(tx: DatabaseTransaction, ticketHash: string): Promise<void> {
  const { rows } = await sql<{ username_key: string }>`
    UPDATE sign_ups SET used_at = game_now()
    WHERE ticket_hash = ${ticketHash} AND used_at IS NULL AND expires_at > game_now()
    RETURNING username_key
  `.execute(tx);
  if (rows[0]) await releaseUsername(tx, rows[0].username_key);
}
