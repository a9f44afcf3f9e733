import { fileURLToPath } from 'node:url';
import { request, type APIRequestContext, type APIResponse } from '@playwright/test';
import type { ItemView, MatchView } from '@kickoracle/contracts';
import { DAY_MS } from '@kickoracle/game';
import setUpCluster from '../../e2e/support/global-setup.ts';
import { startGames, type GameProcess } from '../../e2e/support/game-process.ts';
import { createLeague, createLeagueCup, type League } from '../../e2e/support/leagues.ts';
import { importDecisions } from '../../e2e/support/played-game.ts';

const SEASON = fileURLToPath(
  new URL('../../fixtures/football-json/2024-25/harbour-league.json', import.meta.url),
);
const PASSWORD = 'a gallery is to be looked at';

const PLAYERS = [
  'nostra.damus',
  'goalmachine',
  'kopfballungeheuer_1954.x',
  'Élodie',
  'zwei.zu.eins',
  'il_profeta',
  'seven-nil',
  'late_winner',
  'hand.of.clod',
  'offside_trap',
  'tiki.taka',
  'mister90',
];
const GUESSES = [
  '2-1',
  '1-0',
  '1-1',
  '0-2',
  '3-1',
  '0-0',
  '2-2',
  '1-2',
  '2-0',
  '4-1',
  '3-0',
  '0-1',
];
const RESULTS = ['2-1', '1-1'];

async function enter(
  url: string,
  { email, address }: { email: string; address: string },
): Promise<APIRequestContext> {
  const api = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  await expectOk(api.post('/api/accounts/sign-in', { data: { email, password: PASSWORD } }));
  return api;
}

// oxlint-disable-next-line typescript/no-explicit-any -- read with the types of the contract
async function expectOk(pending: Promise<APIResponse>): Promise<any> {
  const answer = await pending;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Marks notices as seen, so that no window covers the pages. */
async function markAllSeen(api: APIRequestContext) {
  const rewards = await expectOk(api.get('/api/rewards/unseen'));
  const ids = rewards.map(({ id }: { id: string }) => id);
  if (ids.length > 0) await expectOk(api.post('/api/rewards/seen', { data: { ids } }));
}

async function predictAll(
  api: APIRequestContext,
  { matches, turn }: { matches: readonly MatchView[]; turn: number },
) {
  for (const [index, match] of matches.entries()) {
    const part = match.parts.find(({ templateKey }) => templateKey === 'score')!;
    const value = GUESSES[(turn + index) % GUESSES.length];
    await expectOk(api.put(`/api/predictions/${part.eventId}`, { data: { value } }));
  }
}

/** Locks players, invites one, and lets one be reported. */
async function managePlayers(referee: APIRequestContext, player: APIRequestContext) {
  const find = async (search: string): Promise<string> => {
    const path = '/api/admin/players/search';
    const { players } = await expectOk(referee.post(path, { data: { search } }));
    return players[0].userId as string;
  };
  const put = async (search: string, what: string, method: 'put' | 'post') =>
    expectOk(referee[method](`/api/admin/players/${await find(search)}${what}`, { data: {} }));
  await put('tiki.taka', '/lock', 'put');
  await put('rival', '/lock', 'put');
  await put('seven-nil', '/administrator-invitation', 'post');
  const report = { kind: 'name', playerId: await find('hand.of.clod') };
  await expectOk(player.post('/api/reports', { data: report }));
}

async function createCups(game: GameProcess, api: APIRequestContext, { leagueId }: League) {
  const create = (name: string, format: 'knockout' | 'head_to_head') =>
    createLeagueCup(api, { leagueId, name, competition: 'Harbour League', format });
  const entry = await create('Coffee Cup', 'knockout');
  const bracket = await create('Winter Cup', 'knockout');
  const table = await create('All Year League', 'head_to_head');
  await game.fillCup({ cupId: bracket.cupId, players: 25 });
  await game.fillCup({ cupId: table.cupId, players: 10 });
  await game.advanceCups();
  return { entry: entry.path, bracket: bracket.path, table: table.path };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Creates a season in progress, players with and without XP, and an administrator. */
export async function createWorld() {
  const stopCluster = await setUpCluster();
  const games = startGames();
  const game = await games.startGame();
  const now = Date.now();
  await game.moveClockTo(new Date(now - 4 * DAY_MS));
  await game.importSeason(SEASON, {
    country: 'England',
    zone: 'Europe/London',
    starting: new Date(now - 2 * DAY_MS).toISOString(),
  });

  const create = (username: string, isAdmin = false) =>
    game.createPlayer({ username, password: PASSWORD, isAdmin });
  const apis: APIRequestContext[] = [];
  for (const [turn, username] of PLAYERS.entries()) {
    const { email } = await create(username);
    const api = await enter(game.url, { email, address: `10.1.0.${turn + 1}` });
    const { matches } = await expectOk(api.get('/api/matches'));
    await predictAll(api, { matches: matches.slice(0, 8), turn });
    apis.push(api);
  }
  const { email: newcomerEmail } = await create('new_here');
  const newcomer = await enter(game.url, { email: newcomerEmail, address: '10.1.1.1' });

  await game.moveClockTo(new Date(now));
  const { email } = await create('the.referee', true);
  const referee = await enter(game.url, { email, address: '10.1.1.2' });
  const { items: pending } = await expectOk(referee.get('/api/admin/items?status=pending'));
  const matches = (pending as ItemView[]).flatMap((item) =>
    item.kind === 'match' ? item.match : [],
  );
  const finished = matches.slice(0, RESULTS.length);
  for (const [index, { id, itemVersion }] of finished.entries()) {
    const data = { itemVersion, result: { score: RESULTS[index] } };
    await expectOk(referee.post(`/api/admin/items/match/${id}/result`, { data }));
  }
  await importDecisions(game);
  const player = apis[0]!;
  const { matches: open } = await expectOk(player.get('/api/matches'));
  const { invitation } = await expectOk(player.post('/api/invitation', { data: {} }));
  const league = await createLeague(player, {
    name: 'Third Floor',
    line: 'Loser buys the coffee.',
  });
  const cups = await createCups(game, player, league);
  await managePlayers(referee, player);
  await markAllSeen(player);
  const states = {
    player: await player.storageState(),
    winner: await apis[1]!.storageState(),
    newcomer: await newcomer.storageState(),
    administrator: await referee.storageState(),
  };
  for (const api of [...apis, newcomer, referee]) await api.dispose();
  return {
    url: game.url,
    key: game.key,
    states,
    finishedId: finished[0]!.id,
    pendingId: matches.at(-1)!.id,
    openId: open[0].id as string,
    invitation: new URL(invitation.url).pathname,
    leaguePath: league.path,
    cups,
    async stop() {
      await game.stop();
      await games.end();
      await stopCluster();
    },
  };
}
