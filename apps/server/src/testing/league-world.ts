import { createAdministrator, createCompetition, createParticipants } from './factories.ts';
import type { TestDatabase } from './test-database.ts';

export async function createLeagueWorld(
  test: TestDatabase,
  { season = 2026, clubs = 0 }: { season?: number; clubs?: number } = {},
) {
  await test.moveClockTo(new Date('2026-03-01T12:00:00Z'));
  const league = await createCompetition(test.ownerDb, { season });
  const teamIds = await createParticipants(test.ownerDb, league, clubs);
  const { userId: adminId } = await createAdministrator(test.ownerDb);
  return { league, teamIds, adminId };
}
