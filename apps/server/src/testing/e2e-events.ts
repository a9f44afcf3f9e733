import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { getItem } from '../features/items/items.service.ts';
import { settle } from '../features/items/settlement.service.ts';
import { createTestEvent, type TestEvent } from './create-items.ts';

export type E2eEvent = Omit<TestEvent, 'deadline' | 'createdAt' | 'competitionId'> & {
  readonly deadlineAt: string;
  readonly createdAt?: string;
  /** Name of its competition; by default none. */
  readonly competition?: string;
  /** Number of the competition's teams that are its options. */
  readonly teams?: number;
};

async function findCompetition(db: Database, name: string) {
  const { rows } = await sql<{ id: string; season: number }>`
    SELECT c.id, max(m.season) AS season FROM competitions c
    JOIN match_events m ON m.competition_id = c.id
    WHERE c.name = ${name} GROUP BY c.id`.execute(db);
  return rows[0]!;
}

async function listTeamOptions(db: Database, competitionId: string, count: number) {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM teams t WHERE EXISTS (
      SELECT FROM match_events m WHERE m.competition_id = ${competitionId} AND m.team1_id = t.id)
    ORDER BY t.name LIMIT ${count}`.execute(db);
  return rows.map(({ id }) => ({ value: id, teamId: id }));
}

export async function createE2eEvent(db: Database, event: E2eEvent): Promise<string> {
  const { deadlineAt, createdAt, competition, teams = 0, ...rest } = event;
  const place = competition ? await findCompetition(db, competition) : null;
  return createTestEvent(db, {
    ...rest,
    deadline: new Date(deadlineAt),
    ...(createdAt && { createdAt: new Date(createdAt) }),
    ...(place && { competitionId: place.id, season: place.season }),
    ...(place && teams > 0 && { options: await listTeamOptions(db, place.id, teams) }),
  });
}

export async function settleE2eEvent(db: Database, eventId: string, result: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const item = await getItem(tx, { kind: 'event', id: eventId });
    const outcome = { results: new Map([[eventId, result]]), record: result };
    await settle(tx, item, { kind: 'result', outcome, by: null });
  });
}
