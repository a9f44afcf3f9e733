import { listCutText, listSmallSteppers } from './support/cut-text.ts';
import { listOverflow } from './support/overflow.ts';
import { PAGES, prepare, visit } from './support/pages.ts';
import { expect, readingTest as test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

/** The most visited screens. */
const MAIN = [
  'home',
  'matches',
  'a match of a player',
  'matches of a player',
  'the prediction dialog',
  'the matchday sheet',
  'the leaderboard of a player',
  'the table of a league',
  'the rounds of a league',
  'own profile',
  'rules',
  'sign-up',
  'the results sheet',
];
const SIZES = [130, 150, 200];

test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });

for (const name of MAIN) {
  const target = PAGES.find((page) => page.name === name)!;
  // The one with the longest words runs with every commit; the others rotate.
  const tag = name === 'the matchday sheet' ? [] : ['@slow'];
  test(
    `large text is not cut off or overflowing, and buttons stay large enough: ${name}`,
    { tag },
    async ({ page, context, playedGame, signIn }) => {
      if (target.viewer !== 'visitor') await signIn(context, playedGame[target.viewer]);
      await visit(page, target, playedGame);
      await prepare(page, target, textsOf('de'));
      for (const size of [100, ...SIZES]) {
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`;
        }, size);
        const found = [
          ...(await listOverflow(page)),
          ...(await listCutText(page)),
          ...(await listSmallSteppers(page)),
        ];
        expect.soft(found, `${name} at ${size} %`).toEqual([]);
      }
    },
  );
}
