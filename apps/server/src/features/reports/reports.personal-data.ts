import { sql } from 'kysely';
import type { PersonalData } from '#lib/personal-data.ts';

export const reportsPersonalData: PersonalData = {
  tables: ['reports'],

  async collect(db, { userId }) {
    const { rows } = await sql<{ kind: string; created_at: Date }>`
      SELECT kind, created_at FROM reports WHERE reporter_id = ${userId} ORDER BY created_at
    `.execute(db);
    return {
      reports: rows.map(({ kind, created_at: at }) => ({ kind, createdAt: at.toISOString() })),
    };
  },

  async erase(tx, { userId }) {
    await sql`DELETE FROM reports WHERE reporter_id = ${userId} OR player_id = ${userId}`.execute(
      tx,
    );
  },

  async expire(db) {
    await sql`DELETE FROM reports WHERE created_at < game_now() - interval '1 year'`.execute(db);
  },
};
