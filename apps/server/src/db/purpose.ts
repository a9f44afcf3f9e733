import { sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { connectDatabase, type Database, type DatabaseAddress } from './database.ts';

/** What a database is for, from its first start on: to try the game out, or to play it. */
export type Purpose = 'demonstration' | 'game';

/** Where the people of a demonstration have their addresses; nobody else can (RFC 2606). */
export const INVENTED_DOMAIN = 'kickoracle.example';

const REFUSALS: Readonly<Record<Purpose, string>> = {
  demonstration:
    'This database is of a demonstration, with invented players and printed passwords, and cannot become the game of real people; use another data folder with DATA_DIR, or another database.',
  game: 'This database is of a game that real people play, and cannot become a demonstration; give the settings with which it was started before, such as SMTP_URL, or use another data folder with DATA_DIR.',
};

async function readPurpose(db: Database): Promise<Purpose | null> {
  const { rows } = await sql<{ purpose: Purpose }>`SELECT purpose FROM database_purpose`.execute(
    db,
  );
  return rows[0]?.purpose ?? null;
}

/** Guesses by what it holds, for a database older than its mark; null while it holds nobody. */
async function guessPurpose(db: Database): Promise<Purpose | null> {
  const { rows } = await sql<{ purpose: Purpose | null }>`
    SELECT CASE
      WHEN EXISTS (SELECT FROM auth.users WHERE email ~ ${`[@.]${INVENTED_DOMAIN}$`})
        THEN 'demonstration'
      WHEN EXISTS (SELECT FROM auth.users) OR EXISTS (SELECT FROM sign_ups) THEN 'game'
    END AS purpose
  `.execute(db);
  return rows[0]!.purpose;
}

/** Marks a database with what it is for, at its first start, and refuses one that is for something else. */
export async function claimDatabase(owner: DatabaseAddress, purpose: Purpose): Promise<void> {
  const { db, close } = connectDatabase({
    address: owner,
    maxConnections: 1,
    onError: () => undefined,
  });
  try {
    if ((await readPurpose(db)) === null) {
      const first = (await guessPurpose(db)) ?? purpose;
      // Of two servers that start at once the later one waits here, and keeps to what the other says.
      await sql`
        INSERT INTO database_purpose (purpose) VALUES (${first}) ON CONFLICT DO NOTHING
      `.execute(db);
    }
    const claimed = await readPurpose(db);
    if (claimed !== null && claimed !== purpose) throw new StartupError(REFUSALS[claimed]);
  } finally {
    await close();
  }
}
