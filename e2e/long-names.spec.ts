import { HOUR_MS } from '@kickoracle/game';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'longer than any name';
/** One word, as from a broken source. */
const LONG = 'Wanderers'.repeat(1_111);

const matchInTwoHours = (isOfCards: boolean, teams: { team1: string; team2: string }) => ({
  ...teams,
  isOfCards,
  kickoffAt: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
});

test(
  'a team’s name of any length makes no page wider than the screen',
  { tag: '@slow' },
  async ({ page, game, signInNew }) => {
    const { matchIds } = await game.createRound({
      competition: 'Harbour Cup',
      round: 'Semi-finals',
      matches: [
        matchInTwoHours(false, { team1: LONG, team2: 'Mill Rovers' }),
        matchInTwoHours(true, { team1: 'Harbour Town', team2: `${LONG} United` }),
      ],
    });
    const account = { username: 'wide.reader', password: PASSWORD, isAdmin: true };
    await signInNew(account);

    const problems: string[] = [];
    const check = async (path: string) => {
      for (const size of [SMALL, WIDE]) {
        await page.setViewportSize(size);
        await page.goto(path);
        await waitUntilShown(page);
        const found = await listOverflow(page);
        problems.push(...found.map((problem) => `${path} at ${size.width}: ${problem}`));
      }
    };
    const pages = ['/events', '/matchday', ...matchIds.map((id) => `/matches/${id}`)];
    for (const path of pages) await check(path);
    await game.moveClockTo(new Date(Date.now() + 3 * HOUR_MS));
    for (const path of [...pages, '/admin', '/admin/items', '/admin/results']) await check(path);
    expect(problems).toEqual([]);
  },
);
