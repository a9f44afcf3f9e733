import { fileURLToPath } from 'node:url';
import { startGame, type GameProcess } from './game-process.ts';

const SEASON = fileURLToPath(
  new URL('../../fixtures/football-json/2024-25/harbour-league.json', import.meta.url),
);
const UNTIL_KICKOFF_MS = 40 * 60_000;

export type Account = { readonly email: string; readonly password: string };

export type PlayedGame = {
  readonly game: GameProcess;
  readonly player: Account & { readonly username: string };
  readonly administrator: Account & { readonly username: string };
};

/** A server with a season whose first match can be predicted, a player and an administrator. */
export async function startPlayedGame(): Promise<PlayedGame> {
  const game = await startGame();
  async function createAccount(username: string, isAdmin: boolean) {
    const password = 'a good password';
    const { email } = await game.createPlayer({ username, password, isAdmin });
    return { username, email, password };
  }
  const [player, administrator] = await Promise.all([
    createAccount('long.standing.regular', false),
    createAccount('the.referee', true),
    game.importSeason(
      SEASON,
      '--country',
      'England',
      '--zone',
      'Europe/London',
      '--starting',
      new Date(Date.now() + UNTIL_KICKOFF_MS).toISOString(),
    ),
  ]);
  return { game, player, administrator };
}
