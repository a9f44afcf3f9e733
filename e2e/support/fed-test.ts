import { startFedGame, type FedGame } from './fed-game.ts';
import { test } from './test.ts';

export const fedTest = test.extend<{ fed: FedGame }>({
  fed: async ({ startGame }, use) => {
    const fed = await startFedGame(startGame);
    await use(fed);
    await fed.stop();
  },
  game: async ({ fed }, use) => use(fed.game),
});
