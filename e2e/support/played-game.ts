import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@kickoracle/game';
import { expect, request } from '@playwright/test';
import type { GameProcess, StartGame } from './game-process.ts';
import { createLeague, createLeagueCup, type Cup, type League } from './leagues.ts';
import { importShortSeason } from './seasons.ts';

const QUAY = fileURLToPath(new URL('../../fixtures/sources/knows-less/', import.meta.url));
/** From the first match of that league to its last: from Saturday at three to the next at eight. */
const UNTIL_LAST_MATCH_MS = (7 * 24 + 5) * HOUR_MS;
/** The second file has the last match earlier by this. */
const DISAGREEMENT_MS = 7.5 * HOUR_MS;

export type Account = { readonly email: string; readonly password: string };

export type PlayedGame = {
  readonly game: GameProcess;
  readonly player: Account & { readonly username: string };
  readonly administrator: Account & { readonly username: string };
  readonly invitation: string;
  readonly league: League;
  /** A cup of that league, with open entry. */
  readonly cup: Cup;
};

/** Imports a league from two files: one match is over, and another has two kickoffs. */
export async function importDecisions(game: GameProcess): Promise<void> {
  const place = { competition: 'Quay League', country: 'Scotland', zone: 'UTC' };
  const begins = Date.now() - 72 * HOUR_MS;
  const from = (ms: number) => ({ ...place, starting: new Date(ms).toISOString() });
  await game.importSeason(`${QUAY}quay-league.json`, from(begins));
  const earlier = begins + UNTIL_LAST_MATCH_MS - DISAGREEMENT_MS;
  await game.importSeason(`${QUAY}quay-league-timed.csv`, from(earlier));
}

async function invite(game: GameProcess, { email, password }: Account) {
  const api = await request.newContext({ baseURL: game.url });
  const send = async (path: string, data: object) => {
    const answer = await api.post(`/api${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { invitation: { url: string } };
  };
  await send('/accounts/sign-in', { email, password });
  const { invitation } = await send('/invitation', {});
  const league = await createLeague(api, { name: 'Third Floor', line: 'Loser buys the coffee.' });
  const { leagueId } = league;
  const cup = await createLeagueCup(api, {
    leagueId,
    name: 'Coffee Cup',
    competition: 'Harbour League',
  });
  await api.dispose();
  return { invitation: new URL(invitation.url).pathname, league, cup };
}

/** Plays the demonstration's world around a player; returns its administrator. */
export async function playWorldFor(game: GameProcess, guestId: string): Promise<Account> {
  const referee = { username: 'the.referee', password: 'whistle and cards', isAdmin: true };
  const { userId, email } = await game.createPlayer(referee);
  await game.playWorld({ guestId, adminId: userId });
  return { email, password: referee.password };
}

/** Starts a season with one match open, an invitation, and import questions. */
export async function startPlayedGame(startGame: StartGame): Promise<PlayedGame> {
  const game = await startGame();
  async function createAccount(username: string, isAdmin: boolean) {
    const password = 'a good password';
    const { email } = await game.createPlayer({ username, password, isAdmin });
    return { username, email, password };
  }
  const [player, administrator] = await Promise.all([
    createAccount('long.standing.regular', false),
    createAccount('the.referee', true),
    importShortSeason(game),
  ]);
  await importDecisions(game);
  return { game, player, administrator, ...(await invite(game, player)) };
}
