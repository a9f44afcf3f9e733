import { REFUSAL_DAYS } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { PersonalData } from '#lib/personal-data.ts';

/** Counts by shortened networks: they identify no person, and expire within a week. */
export const refusalsPersonalData: PersonalData = {
  tables: ['refusals'],

  async expire(db) {
    await sql`DELETE FROM refusals
      WHERE hour < clock_timestamp() - make_interval(days => ${REFUSAL_DAYS})`.execute(db);
  },
};
