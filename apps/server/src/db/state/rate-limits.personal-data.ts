import { sql } from 'kysely';
import type { PersonalData } from '#lib/personal-data.ts';
import { deleteInBatches } from './delete-in-batches.ts';

/** Counters by network, player or hash of an address. They expire within a day. */
export const rateLimitsPersonalData: PersonalData = {
  tables: ['rate_limits'],

  async expire(db) {
    await deleteInBatches(
      db,
      'rate_limits',
      sql`expire < extract(epoch FROM clock_timestamp()) * 1000`,
    );
  },
};
