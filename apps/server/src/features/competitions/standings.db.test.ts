import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createLeagueWorld } from '#testing/league-world.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { lockItem } from '../items/items.service.ts';
import { readMatchOutcome, replace, settle, revert } from '../items/settlement.service.ts';

const test = useTestDatabase();
const app = useTestApp(test);
const kickoffAt = new Date('2026-03-01T15:00:00Z');
const afterwards = new Date('2026-03-02T12:00:00Z');

let world: Awaited<ReturnType<typeof createLeagueWorld>>;

beforeEach(async () => {
  world = await createLeagueWorld(test, { clubs: 3 });
});

async function createLeagueMatch(home: number, away: number, matchType = 'group') {
  await test.moveClockTo(new Date('2026-03-01T12:00:00Z'));
  const { matchId } = await createTestMatch(test.db, { ...world.league, kickoffAt });
  const [team1, team2] = [world.teamIds[home]!, world.teamIds[away]!];
  await sql`UPDATE match_events SET team1_id = ${team1}, team2_id = ${team2}, match_type = ${matchType}
    WHERE id = ${matchId}`.execute(test.ownerDb);
  await test.moveClockTo(afterwards);
  return matchId;
}

async function end(matchId: string, to: { score: string } | 'void' | 'takenBack') {
  await inTransaction(test.ownerDb, async (tx) => {
    await takeSettlementLock(tx);
    const item = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
    const work = item.validation === null ? settle : replace;
    const by = world.adminId;
    if (to === 'takenBack') return void (await revert(tx, item, { by }));
    if (to === 'void') return void (await work(tx, item, { kind: 'void', by }));
    const outcome = readMatchOutcome(item, to);
    await work(tx, item, { kind: 'result', outcome, by });
  });
}

async function readTable(season = world.league.season) {
  const path = `/api/competitions/${world.league.competitionId}/standings?season=${season}`;
  const { status, body } = await createApiClient(app.server).get(path);
  expect(status).toBe(200);
  type Line = Record<'played' | 'points' | 'goalsFor' | 'goalsAgainst', number>;
  return (body as (Line & { teamId: string })[]).map(
    ({ teamId, played, points, goalsFor, goalsAgainst }) =>
      `${world.teamIds.indexOf(teamId)}: ${played} ${points} ${goalsFor}-${goalsAgainst}`,
  );
}

it('follow corrections, voids and reverts of results', async () => {
  expect((await readTable()).toSorted()).toEqual(['0: 0 0 0-0', '1: 0 0 0-0', '2: 0 0 0-0']);
  const first = await createLeagueMatch(0, 1);
  const second = await createLeagueMatch(1, 2);
  await end(first, { score: '0-2' });
  await end(second, { score: '1-1' });
  expect(await readTable()).toEqual(['1: 2 4 3-1', '2: 1 1 1-1', '0: 1 0 0-2']);
  await end(first, { score: '3-0' });
  expect(await readTable()).toEqual(['0: 1 3 3-0', '2: 1 1 1-1', '1: 2 1 1-4']);
  await end(second, 'void');
  expect(await readTable()).toEqual(['0: 1 3 3-0', '2: 0 0 0-0', '1: 1 0 0-3']);
  await end(first, 'takenBack');
  expect((await readTable()).toSorted()).toEqual(['0: 0 0 0-0', '1: 0 0 0-0', '2: 0 0 0-0']);
});

it('count only the league and this season, no deleted matches, and merged teams as one', async () => {
  const league = await createLeagueMatch(0, 1);
  const cup = await createLeagueMatch(2, 1, 'final');
  const deleted = await createLeagueMatch(2, 0);
  for (const matchId of [league, cup, deleted]) await end(matchId, { score: '1-0' });
  await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${deleted}`.execute(
    test.ownerDb,
  );
  expect(await readTable()).toEqual(['0: 1 3 1-0', '2: 0 0 0-0', '1: 1 0 0-1']);
  await sql`UPDATE teams SET merged_into = ${world.teamIds[2]!} WHERE id = ${world.teamIds[0]!}`.execute(
    test.ownerDb,
  );
  expect(await readTable()).toEqual(['2: 1 3 1-0', '1: 1 0 0-1']);
  expect(await readTable(2027)).toEqual([]);
});

it('are those of a competition that is there', async () => {
  const path = '/api/competitions/00000000-0000-4000-8000-000000000000/standings?season=2026';
  expect((await createApiClient(app.server).get(path)).status).toBe(404);
});
