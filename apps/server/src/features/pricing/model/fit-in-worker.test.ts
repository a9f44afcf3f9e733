import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY_MS } from '@kickoracle/game';
import { expect, it } from 'vitest';
import { fitInWorker } from './fit-in-worker.ts';
import { fitOnPrices, type PricedMatch } from './fit-on-prices.ts';

const TEAMS = 20;
const now = new Date('2026-03-01T12:00:00Z');

/** Four double round robins with prices: 1,520 matches. */
const played: PricedMatch[] = Array.from({ length: 4 * TEAMS * TEAMS }, (_, index) => {
  const [home, away] = [Math.floor(index / TEAMS) % TEAMS, index % TEAMS];
  return {
    homeTeam: `Team ${home}`,
    awayTeam: `Team ${away}`,
    kickoff: new Date(now.getTime() - (index % 1_400) * DAY_MS),
    score: { home: (home * 5 + away) % 4, away: (home + away * 3) % 3 },
    odds: { results: [{ home: 1.5 + home / 10, draw: 3.6, away: 1.5 + away / 10 }], goals: [] },
  };
}).filter(({ homeTeam, awayTeam }) => homeTeam !== awayTeam);

it('returns the model of the rules, without blocking the event loop', async () => {
  let isDone = false;
  const fit = fitInWorker({ played, now }).finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  expect(await fit).toEqual(fitOnPrices({ played, now }));
  // A fit on this thread would block all turns until it is done.
  expect(turns).toBeGreaterThan(20);
});

it('fails when there is no model', async () => {
  const broken = [{ ...played[0]!, score: null }] as unknown as PricedMatch[];
  await expect(fitInWorker({ played: broken, now })).rejects.toThrow(/score|null/);
});
