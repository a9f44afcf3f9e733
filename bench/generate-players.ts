import { randomUUID } from 'node:crypto';
import { boardsFor, type BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { inTransaction } from '../apps/server/src/db/connection/transaction.ts';
import {
  addToBoards,
  ensureBoards,
} from '../apps/server/src/features/leaderboard/leaderboard.service.ts';
import { createTestMatch } from '../apps/server/src/testing/create-items.ts';
import { createCompetition } from '../apps/server/src/testing/factories.ts';
import { stageDeltas, type Change } from '../apps/server/src/db/settlement/stages.ts';

/** A season in which all players have XP, and one match is open. */
export type BenchWorld = {
  readonly userIds: readonly string[];
  readonly boards: readonly BoardKey[];
  readonly boardIds: readonly number[];
  readonly eventId: string;
  readonly matchId: string;
  readonly pastCompetitionIds: readonly string[];
};

export async function insertPlayers(
  db: Database,
  { players, name }: { players: number; name: string },
): Promise<string[]> {
  const userIds = Array.from({ length: players }, () => randomUUID());
  const numbered = sql`unnest(${userIds}::uuid[]) WITH ORDINALITY AS player(id, n)`;
  await sql`
    INSERT INTO auth.users (id, email)
    SELECT id, ${name}::text || '.' || n || '@players.example' FROM ${numbered}
  `.execute(db);
  await sql`
    INSERT INTO profiles (id, username, username_key, birth_date)
    SELECT id, ${name}::text || '.' || n, ${name}::text || '.' || n, '1990-06-15' FROM ${numbered}
  `.execute(db);
  return userIds;
}

/** XP between 1 and some 40,000, large amounts for few players: a fixed, uneven distribution. */
const gainsOf = (userIds: readonly string[]) => sql<Change>`
  SELECT id, 1 + (40000 * power((n * 7919 % 100003) / 100003.0, 3))::integer
  FROM unnest(${userIds}::uuid[]) WITH ORDINALITY AS player(id, n)`;

export async function generatePlayers(
  ownerDb: Database,
  players: number,
): Promise<Omit<BenchWorld, 'pastCompetitionIds'>> {
  const userIds = await insertPlayers(ownerDb, { players, name: 'player' });
  const { competitionId, season } = await createCompetition(ownerDb);
  const kickoffAt = new Date(Date.now() + 24 * 3_600_000);
  const { eventId, matchId } = await createTestMatch(ownerDb, { kickoffAt, competitionId, season });
  const competition = { id: competitionId, sport: 'football' };
  const boards = boardsFor({ closesAt: kickoffAt, season, competition, round: 'Matchday 1' });
  const boardIds = await inTransaction(ownerDb, async (tx) => {
    const deltas = await stageDeltas(tx, 'award', gainsOf(userIds));
    const ids = await ensureBoards(tx, boards);
    await addToBoards(deltas, ids);
    return ids;
  });
  await sql`VACUUM ANALYZE`.execute(ownerDb);
  return { userIds, boards, boardIds, eventId, matchId };
}
