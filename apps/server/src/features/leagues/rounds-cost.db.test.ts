import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { addCrowd } from '#testing/league-people.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createLeaguesService } from './leagues.service.ts';
import { createLeagueRounds } from './league-rounds.service.ts';

const test = useTestDatabase();
const live = { publish: () => undefined };
const ROUNDS = 20;

async function createLeague(): Promise<{ leagueId: string; viewerId: string }> {
  const { userId: viewerId } = await createPlayer(test.db);
  const draft = { name: 'Harbour Mates', line: '', colors: 'blue', joinPolicy: 'open' } as const;
  const leagueId = await createLeaguesService({
    ...test,
    live,
    settings: { leagueCreation: 'players' },
  }).create(
    { ...draft, showsNames: true, competitionIds: [] },
    { userId: viewerId, isAdmin: false },
  );
  await addCrowd(test, { leagueId, count: 100 });
  await sql`UPDATE league_members SET joined_at = '2000-01-01'`.execute(test.ownerDb);
  return { leagueId, viewerId };
}

/** Creates the rounds of a year with XP for all players. */
async function playYear(season: number): Promise<void> {
  const of = await createCompetition(test.ownerDb, { season });
  for (let round = 1; round <= ROUNDS; round += 1) {
    const kickoffAt = new Date(Date.UTC(season, 0, 7 * round));
    await createTestMatch(test.ownerDb, { ...of, kickoffAt, round: `Matchday ${round}` });
  }
  await sql`
    WITH made AS (
      INSERT INTO boards (kind, year, scope, competition_id, round)
      SELECT 'round', ${season}, 'competition', ${of.competitionId}, 'Matchday ' || n
      FROM generate_series(1, ${ROUNDS}::integer) n RETURNING id
    )
    INSERT INTO board_blocks (board_id, block, xp)
    SELECT made.id, seats.block, array_fill(100, ARRAY[256])
    FROM made CROSS JOIN (SELECT DISTINCT seat / 256 AS block FROM profiles) seats
  `.execute(test.ownerDb);
}

async function countRowsRead(tx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT sum(seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_xact_user_tables
    WHERE relname IN ('board_blocks', 'profiles')`.execute(tx);
  return rows[0]!.read;
}

it('the list of rounds reads no XP of rounds that it does not show', async () => {
  await test.moveClockTo(new Date('2025-05-25T12:00:00Z'));
  const of = await createLeague();
  const rowsRead = () =>
    inTransaction(test.db, async (db) => {
      const before = await countRowsRead(db);
      await createLeagueRounds({ db }).listRounds(of);
      return (await countRowsRead(db)) - before;
    });
  await playYear(2025);
  await sql`ANALYZE`.execute(test.ownerDb);
  const ofOneYear = await rowsRead();
  for (let season = 2018; season < 2025; season += 1) await playYear(season);
  await sql`ANALYZE`.execute(test.ownerDb);
  expect(await rowsRead()).toBeLessThanOrEqual(1.1 * ofOneYear);
});
