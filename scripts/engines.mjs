// npm run engines: what matters most, in the engines of other browsers than those that the tests run in: WebKit, which nearly
// every browser on an iPhone has, and Firefox. All public pages, the way of a player from the first prediction to the
// leaderboard, and the last list without a network. Needs them as Debian has them, which Playwright cannot lead. Prints a
// line a step, and ends with 1 where one fails, or an engine is not on this machine.
import setUpCluster from '../e2e/support/global-setup.ts';
import { startGames } from '../e2e/support/game-process.ts';
import { ensureBuilt } from './ensure-built.mjs';
import { play } from './engines/play.mjs';
import { firefox } from './engines/start-firefox.mjs';
import { webkit } from './engines/start-webkit.mjs';

const SIZE = [390, 844];

async function playIn(engine, game) {
  const browser = await engine.start();
  try {
    console.log(`${engine.name} ${browser.version}`);
    await browser.setSize(...SIZE);
    await play(browser, game);
  } finally {
    await browser.stop();
  }
}

await ensureBuilt();
const stopCluster = await setUpCluster();
const games = startGames();
let isFailed = false;
try {
  for (const engine of [webkit, firefox]) {
    try {
      if (!engine.isHere()) throw new Error(`On Debian: apt-get install ${engine.packages}`);
      await playIn(engine, await games.startGame());
    } catch (error) {
      isFailed = true;
      console.error(`  FAILED in ${engine.name}. ${error.message}`);
    }
  }
} finally {
  await games.end();
  await stopCluster();
}
process.exit(isFailed ? 1 : 0);
