import { startFedGame, type FedGame } from './fed-game.ts';
import { test } from './test.ts';

/** Test with a game and its fake provider. */
export const fedTest = test.extend<{ fed: FedGame }>({
  fed: async ({ startGame }, use) => {
    const fed = await startFedGame(startGame);
    await use(fed);
    await fed.stop();
  },
  game: async ({ fed }, use) => use(fed.game),
});
