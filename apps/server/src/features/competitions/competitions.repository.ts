import type { Queryable } from '../../db/database.ts';

export type CompetitionRow = Awaited<ReturnType<typeof listCompetitions>>[number];

/** Every competition, by name. */
export async function listCompetitions(db: Queryable) {
  return db
    .selectFrom('competitions')
    .select(['id', 'name', 'country', 'sport', 'season_start_month', 'season_end_month'])
    .orderBy('name')
    .execute();
}
