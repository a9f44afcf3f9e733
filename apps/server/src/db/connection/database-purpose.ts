import { sql } from 'kysely';
import { StartupError } from '#lib/startup-error.ts';
import type { Database, DatabaseAddress } from './database.ts';
import { withOwner } from './with-owner.ts';

export type Purpose = 'demonstration' | 'game';

/** Mail domain of invented players; reserved, so that no person can use it (RFC 2606). */
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

/** Stores the purpose of a database at its first start, and rejects another purpose later. */
export async function claimDatabase(owner: DatabaseAddress, purpose: Purpose): Promise<void> {
  await withOwner(owner, async (db) => {
    if ((await readPurpose(db)) === null) {
      // If two servers start together, the later one waits here and keeps the purpose of the first.
      await sql`
        INSERT INTO database_purpose (purpose) VALUES (${purpose}) ON CONFLICT DO NOTHING
      `.execute(db);
    }
    const claimed = await readPurpose(db);
    if (claimed !== null && claimed !== purpose) throw new StartupError(REFUSALS[claimed]);
  });
}
