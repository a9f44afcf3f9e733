import { join } from 'node:path';
import {
  dixonColesGrid,
  expectationOf,
  fitGoalModel,
  gridOfMarket,
  listScores,
  predictGrid,
  REWARD_RULES,
  type ScoreGrid,
} from '@kickoracle/game';
import { beforeAll, describe, expect, it } from 'vitest';
import { realDataFolder } from '../../apps/server/src/testing/real-data.ts';
import { rounds } from '../../apps/server/src/testing/rounds.ts';
import { findRewardFaults } from '../../packages/game/src/rewards/testing/find-reward-faults.ts';
import { createArena, toGrid } from './arena.ts';
import {
  forecastSeason,
  logLoss,
  measureQuality,
  seasonsBefore,
  type Forecast,
} from './forecast.ts';
import { createRandom } from './random.ts';
import { readFolder, type Season } from './read-seasons.ts';
import { OURS } from './rules.ts';

const price = REWARD_RULES['rewards-4'];

const market = { result: [0.5, 0.3, 0.2] as const, totals: [] };

const season = (name: string, start: string, teams: readonly string[]): Season => ({
  name,
  league: name,
  matches: teams.flatMap((homeTeam, home) =>
    teams.flatMap((awayTeam, away) => {
      if (home === away) return [];
      const kickoff = new Date(Date.parse(start) + (home * teams.length + away) * 86_400_000);
      const score = { home: home % 4, away: (home + away) % 3 };
      return [{ homeTeam, awayTeam, kickoff, score, market }];
    }),
  ),
});

const TEAMS = ['Ash FC', 'Birch FC', 'Cedar FC', 'Dogwood FC', 'Elm FC', 'Fir FC'];
describe('a forecast', () => {
  const first = season('League 2023', '2023-08-01', TEAMS);
  const second = season('The League 2024', '2024-08-01', [
    ...TEAMS.slice(0, 4),
    'Gum FC',
    'Hazel FC',
  ]);
  const stranger = season('Other League 2023', '2023-08-01', ['X FC', 'Y FC', 'Z FC']);

  it('uses the seasons before of the same teams, with any name of their league', () => {
    expect(seasonsBefore(second, [second, stranger, first])).toEqual([first]);
    expect(seasonsBefore(first, [second, stranger, first])).toEqual([]);
  });

  it('uses only matches from before its day', () => {
    const forecast = forecastSeason(second, [first, second])[7]!;
    const match = second.matches[7]!;
    const known = [...first.matches, ...second.matches.slice(0, 7)].map((one) => ({
      ...one,
      expected: expectationOf(one.market),
    }));
    expect(forecast.model).toEqual(predictGrid(fitGoalModel(known, match.kickoff), match));
    const changed = {
      ...second,
      matches: second.matches.map((one, index) =>
        index >= 7 ? { ...one, score: { home: 9, away: 0 } } : one,
      ),
    };
    expect(forecastSeason(changed, [first, changed])[7]!.model).toEqual(forecast.model);
  });

  it('is measured by log loss', () => {
    const grid = gridOfMarket(market);
    expect(logLoss(grid, { home: 2, away: 0 })).toBeCloseTo(-Math.log(0.5), 2);
    expect(logLoss(grid, { home: 0, away: 1 })).toBeCloseTo(-Math.log(0.2), 2);
  });
});

const LIKELY_SCORES = 24;

/** Share of pairs of likely scores in which the likelier one promises more. */
function shareOfInversions(grids: readonly ScoreGrid[]): number {
  let [pairs, inverted] = [0, 0];
  for (const grid of grids) {
    const { most } = OURS.payFor(grid, grid);
    const likely = listScores(grid).slice(0, LIKELY_SCORES);
    for (const [place, better] of likely.entries()) {
      for (const other of likely.slice(place + 1)) {
        if (better.probability === other.probability) continue;
        pairs += 1;
        if (most(better.score) > most(other.score)) inverted += 1;
      }
    }
  }
  return inverted / pairs;
}

const TIME_MS = rounds({ quick: 60_000, full: 600_000 });

/** Tests every eighth real match in a quick run. */
const ONE_IN = rounds({ quick: 8, full: 1 });

const folder = realDataFolder();

describe.skipIf(folder === null)('on real seasons with odds', { tags: ['slow'] }, () => {
  let seasons: Season[] = [];
  let season: Season;
  let forecasts: Forecast[] = [];
  beforeAll(async () => {
    seasons = await readFolder(join(folder!, 'odds'), () => undefined);
    season = seasons.find(({ name }) => name === 'E0 2024/25')!;
    forecasts = forecastSeason(season, seasons);
  }, 120_000);

  it('our model, fitted on earlier data, beats base rates significantly', () => {
    const baseRates = toGrid(createArena(season, seasons).baseRates);
    const quality = measureQuality(season.name, forecasts, baseRates);
    expect(quality.matches).toBe(380);
    expect(quality.toBaseRates.high).toBeLessThan(0);
    expect(quality.logLoss.prices).toBeLessThan(quality.logLoss.model);
  });

  it('the rewards of all matches have the required properties', () => {
    const grids = forecasts.flatMap(({ prices, model }) => [prices, model]);
    for (const grid of grids) expect(findRewardFaults(grid, price)).toEqual([]);
    // Measured: 6.6 %, by a few XP each; see docs/rewards.md.
    expect(shareOfInversions(grids)).toBeLessThan(0.07);
  });

  it(
    'rewards have the required properties, with probabilities that sum to one',
    () => {
      for (const { matches } of seasons) {
        const model = fitGoalModel(matches, new Date(Date.UTC(2100)));
        for (const match of matches.filter((_, index) => index % ONE_IN === 0)) {
          const grid = predictGrid(model, match);
          expect(grid.flat().reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
          expect(findRewardFaults(grid, price)).toEqual([]);
        }
      }
    },
    TIME_MS,
  );
});

describe('the rewards of synthetic matches', () => {
  it(
    'have the required properties',
    () => {
      const { share } = createRandom(15);
      for (let round = 0; round < rounds({ quick: 200, full: 10_000 }); round += 1) {
        const expected = {
          home: 0.1 + 5 * share(),
          away: 0.1 + 5 * share(),
          rho: 0.3 * share() - 0.2,
        };
        expect(findRewardFaults(dixonColesGrid(expected), price)).toEqual([]);
      }
    },
    TIME_MS,
  );
});
