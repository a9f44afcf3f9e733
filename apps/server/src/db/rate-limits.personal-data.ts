import { sql } from 'kysely';
import type { PersonalData } from '../personal-data.ts';

/** Counters by network, player or the hash of an address: gone within a day, and nobody's to read. */
export const rateLimitsPersonalData: PersonalData = {
  tables: ['rate_limits'],

  async expire(db) {
    await sql`
      DELETE FROM rate_limits WHERE expire < extract(epoch FROM clock_timestamp()) * 1000
    `.execute(db);
  },
};
