import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { SeasonKey } from '#db/state/round-key.ts';
import { createTestEvent, createTestMatch, type TestEvent } from './create-items.ts';
import { createCompetition } from './factories.ts';
import type { TestDatabase } from './test-database.ts';

export const noon = new Date('2026-03-01T12:00:00Z');
export const hours = (count: number) => new Date(noon.getTime() + count * HOUR_MS);

/** Before each test: it is noon, the game has no items, and there is a new league. */
export function useItemsAtNoon(test: TestDatabase) {
  let league: SeasonKey;

  beforeEach(async () => {
    await test.moveClockTo(noon);
    await sql`TRUNCATE match_events, prediction_events CASCADE`.execute(test.ownerDb);
    league = await createCompetition(test.ownerDb);
  });

  return {
    league: () => league,
    addEvent: (event: Partial<TestEvent> = {}) =>
      createTestEvent(test.ownerDb, { deadline: hours(5), ...league, ...event }),
    addMatch: async (kickoffAt: Date, competition = league) =>
      (await createTestMatch(test.db, { ...competition, kickoffAt })).matchId,
  };
}
