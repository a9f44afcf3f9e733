import { sql } from 'kysely';
import type { PersonalData } from '#lib/personal-data.ts';
import { deleteSessions } from './sessions.repository.ts';

export const sessionsPersonalData: PersonalData = {
  tables: ['auth.sessions'],

  async collect(db, { userId }) {
    const sessions = await db
      .selectFrom('auth.sessions')
      .select(['created_at', 'last_used_at', 'expires_at', 'ip_address', 'user_agent'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return {
      sessions: sessions.map((session) => ({
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
        expiresAt: session.expires_at.toISOString(),
        address: session.ip_address,
        browser: session.user_agent,
      })),
    };
  },

  erase: (tx, { userId }) => deleteSessions(tx, userId),

  async expire(db) {
    await sql`DELETE FROM auth.sessions WHERE expires_at < clock_timestamp()`.execute(db);
  },
};
