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

/** Marks a database with what it is for, at its first start, and refuses one that is for something else. */
export async function claimDatabase(owner: DatabaseAddress, purpose: Purpose): Promise<void> {
  const { db, close } = connectDatabase({
    address: owner,
    maxConnections: 1,
    onError: () => undefined,
  });
  try {
    if ((await readPurpose(db)) === null) {
      // If two servers start together, the later one waits here and keeps the purpose of the first.
      await sql`
        INSERT INTO database_purpose (purpose) VALUES (${purpose}) ON CONFLICT DO NOTHING
      `.execute(db);
    }
    const claimed = await readPurpose(db);
    if (claimed !== null && claimed !== purpose) throw new StartupError(REFUSALS[claimed]);
  } finally {
    await close();
  }
}
