import { sql } from 'kysely';
import type { PersonalData } from '#lib/personal-data.ts';

/** Counters by network, player or hash of an address. They expire within a day. */
export const rateLimitsPersonalData: PersonalData = {
  tables: ['rate_limits'],

  async expire(db) {
    await sql`
      DELETE FROM rate_limits WHERE expire < extract(epoch FROM clock_timestamp()) * 1000
    `.execute(db);
  },
};
