import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Removes what has run out and nobody needs: counters of network addresses, sign-ups that were
 * never confirmed, names that are no longer held, sessions that ended, mails long since sent or given
 * up. Personal data goes with it.
 */
export async function cleanUp(db: Database): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE expire < extract(epoch FROM clock_timestamp()) * 1000`.execute(
    db,
  );
  await sql`DELETE FROM sign_ups WHERE expires_at < game_now()`.execute(db);
  await sql`DELETE FROM username_holds WHERE expires_at < game_now()`.execute(db);
  await sql`DELETE FROM password_resets WHERE expires_at < game_now()`.execute(db);
  await sql`DELETE FROM google_sign_ins WHERE expires_at < game_now()`.execute(db);
  await sql`DELETE FROM mails WHERE body_text = '' AND created_at < game_now() - interval '7 days'`.execute(
    db,
  );
  await sql`DELETE FROM auth.sessions WHERE expires_at < clock_timestamp()`.execute(db);
}
