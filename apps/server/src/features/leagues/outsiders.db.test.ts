import { contract, type Access } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { createLeaguePlayer } from '#testing/league-people.ts';
import { createSignedInClient } from '#testing/open-session.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const now = new Date('2026-03-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

type Operation = {
  '~orpc': { meta: { access: Access }; route: { method: string; path: string } };
};

const operations = Object.values(contract)
  .flatMap((group) => Object.entries(group))
  .map(([name, operation]) => ({ name, ...(operation as unknown as Operation)['~orpc'] }))
  .filter(({ meta, route }) => {
    const isOfLeague = /\{(?:leagueId|cupId)\}/u.test(route.path);
    return isOfLeague && meta.access !== 'administrator';
  });

const outsiders = new Map<string, ApiClient>();
let ids: Record<string, string>;
let round: { competitionId: string; season: number; round: string };

const INPUTS: Record<string, () => object> = {
  updateLeague: () => ({ line: 'Not theirs' }),
  dissolveLeague: () => ({ confirmation: 'DELETE' }),
  setLeagueRole: () => ({ role: 'helper' }),
  handOverLeague: () => ({ playerId: ids['playerId'] }),
  closeLeagueSeason: () => ({ nextName: 'Next' }),
  reactToLeagueRound: () => ({ ...round, sign: 'fire' }),
  reactToLeagueCall: () => ({ sign: 'fire' }),
  createLeagueCup: () => ({
    name: 'Their Cup',
    format: 'knockout',
    competitionId: round.competitionId,
    entryClosesAt: hours(24).toISOString(),
  }),
};

beforeAll(async () => {
  await test.moveClockTo(now);
  const meet = (name: string) => createLeaguePlayer(database, test.server, name);
  const [ann, ben, cid, dot] = [
    await meet('annie'),
    await meet('benno'),
    await meet('cidra'),
    await meet('doris'),
  ];
  const { body: made } = await ann.client.send('POST', '/api/leagues', { name: 'Harbour Mates' });
  const path = `/api/leagues/${made.leagueId}`;
  const { invitation } = (await ann.client.get(path)).body;
  const code = invitation.url.slice(`${PUBLIC_URL}/join/`.length);
  for (const { client } of [ben, cid, dot]) {
    await client.send('POST', `/api/league-invitations/${code}/membership`, {});
  }
  const { competitionId, season } = await createCompetition(database.ownerDb);
  const { matchId } = await createTestMatch(database.ownerDb, {
    competitionId,
    season,
    kickoffAt: hours(48),
  });
  round = { competitionId, season, round: 'Matchday 1' };
  const { body: cup } = await ann.client.send('POST', `${path}/cups`, {
    name: 'Harbour Cup',
    format: 'knockout',
    competitionId,
    entryClosesAt: hours(24).toISOString(),
  });
  for (const { client } of [ann, ben, cid]) {
    await client.send('POST', `/api/cups/${cup.cupId}/entry`, {});
  }
  await ann.client.send('PUT', `${path}/blocks/${cid.userId}`, {});
  await ann.client.send('DELETE', `${path}/members/${dot.userId}`, {});
  const { userId } = await createPlayer(database.db, {});
  await sql`UPDATE profiles SET username = NULL, username_key = NULL WHERE id = ${userId}`.execute(
    database.ownerDb,
  );
  const newcomer = await createSignedInClient(test.server, database.ownerDb, userId);
  outsiders.set('a blocked player', cid.client);
  outsiders.set('a removed member', dot.client);
  outsiders.set('a stranger', (await meet('elvis')).client);
  outsiders.set('a newcomer without a name', newcomer);
  const { leagueId } = made;
  const [playerId, otherId] = [ann.userId, ben.userId];
  ids = { leagueId, cupId: cup.cupId, playerId, otherId, matchId, number: '1' };
});

async function digest(): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    SELECT md5(string_agg(t.row, ',' ORDER BY t.row)) AS digest FROM (
      SELECT l::text AS row FROM leagues l UNION ALL SELECT m::text FROM league_members m
      UNION ALL SELECT b::text FROM league_blocks b UNION ALL SELECT c::text FROM cups c
      UNION ALL SELECT e::text FROM cup_entries e) t`.execute(database.ownerDb);
  return rows[0]!.digest;
}

it.each(
  operations.flatMap((operation) =>
    ['a blocked player', 'a removed member', 'a stranger', 'a newcomer without a name'].map(
      (who) => [operation.name, who, operation] as const,
    ),
  ),
)('%s finds no league or cup for %s, and changes nothing', async (name, who, { meta, route }) => {
  const path = `/api${route.path.replaceAll(/\{(\w+)\}/gu, (_, id: string) => ids[id]!)}`;
  const client = outsiders.get(who)!;
  const before = await digest();
  const query = new URLSearchParams({ ...round, season: `${round.season}` });
  const needsRound = ['exportLeagueRound', 'listLeagueReactions'].includes(name);
  const { body } =
    route.method === 'GET'
      ? await client.get(needsRound ? `${path}?${query.toString()}` : path)
      : await client.send(route.method, path, INPUTS[name]?.() ?? {});
  const isRefused = meta.access === 'player' && who === 'a newcomer without a name';
  const hidden = path.startsWith('/api/cups') ? 'CUP_NOT_FOUND' : 'LEAGUE_NOT_FOUND';
  expect(body.code).toBe(isRefused ? 'PROFILE_INCOMPLETE' : hidden);
  expect(await digest()).toBe(before);
});
