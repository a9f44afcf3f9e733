import { createTestMatch } from './create-items.ts';
import { createAdministrator, createCompetition } from './factories.ts';
import type { TestDatabase } from './test-database.ts';

export const AFTERNOON = {
  before: new Date('2026-03-01T12:00:00Z'),
  kickoffAt: new Date('2026-03-01T15:00:00Z'),
  after: new Date('2026-03-01T17:00:00Z'),
};

export async function createMatchWorld(test: TestDatabase) {
  await test.moveClockTo(AFTERNOON.before);
  const admin = await createAdministrator(test.ownerDb);
  const competition = await createCompetition(test.ownerDb, { season: 2025 });
  const { kickoffAt } = AFTERNOON;
  const match = await createTestMatch(test.db, { ...competition, kickoffAt });
  return { ...competition, ...match, admin };
}
