import {
  createScoreRewardMap,
  DAY_MS,
  fitGoalModel,
  gridOfMarket,
  type PlayedMatch,
} from '@kickoracle/game';
import { fitInWorker } from '../apps/server/src/features/pricing/model/fit-in-worker.ts';
import { measurePause } from './measure-pause.ts';
import { median } from './measure-rates.ts';
import type { Scenario } from './scenario.ts';

const SEASONS = 5;
const TEAMS = 20;
const FIT_SECONDS = 5;
const MAPS_A_SECOND = 50;
const START = Date.parse('2020-08-01T00:00:00Z');

function playSeasons(): PlayedMatch[] {
  return Array.from({ length: SEASONS * TEAMS * TEAMS }, (_, index) => {
    const [season, home, away] = [
      Math.floor(index / TEAMS ** 2),
      Math.floor(index / TEAMS) % TEAMS,
      index % TEAMS,
    ];
    return {
      homeTeam: `Team ${home}`,
      awayTeam: `Team ${away}`,
      kickoff: new Date(START + (season * 365 + ((home * 7 + away * 13) % 280)) * DAY_MS),
      score: { home: (home * 5 + away + season) % 4, away: (home + away * 3 + season) % 3 },
      expected: { home: 1 + ((home * 7) % 10) / 10, away: 1 + ((away * 3) % 9) / 10 },
    };
  }).filter(({ homeTeam, awayTeam }) => homeTeam !== awayTeam);
}

const pauses = { here: [] as number[], inWorker: [] as number[] };

export const pricing: Scenario = {
  name: 'pricing',
  clients: 1,

  contenders() {
    const played = playSeasons();
    const now = new Date(START + SEASONS * 365 * DAY_MS);
    let calls = 0;
    return [
      {
        name: `fit of ${played.length} matches`,
        act: () => Promise.resolve(fitGoalModel(played, now)),
      },
      {
        name: 'rewards of a match from prices',
        act: () => {
          calls += 1;
          const home = 0.2 + ((calls * 7919) % 60) / 100;
          const result = [home, (1 - home) * 0.4, (1 - home) * 0.6] as const;
          const market = { result, totals: [{ line: 2.5, over: 0.55 }] };
          return Promise.resolve(createScoreRewardMap(gridOfMarket(market)));
        },
      },
      {
        name: 'fits on this thread and in a worker, and the pauses of this thread',
        async act() {
          const here = async () => void fitGoalModel(played, now);
          pauses.here.push(await measurePause(here));
          pauses.inWorker.push(await measurePause(() => fitInWorker({ played, now })));
        },
      },
    ];
  },

  judge(rates) {
    const [fits, maps] = Object.values(rates).map(median) as [number, number];
    const [here, inWorker] = [median(pauses.here), median(pauses.inWorker)];
    return [
      {
        sentence: `a fit of five seasons takes ${(1 / fits).toFixed(2)} s (at most ${FIT_SECONDS})`,
        figure: 1 / fits,
        isMet: 1 / fits <= FIT_SECONDS,
      },
      {
        sentence: `${Math.round(maps)} matches a second are priced (at least ${MAPS_A_SECOND})`,
        figure: maps,
        isMet: maps >= MAPS_A_SECOND,
      },
      {
        sentence: `a fit in a worker holds requests up for ${inWorker.toFixed(0)} ms at most, on their thread for ${here.toFixed(0)} ms (at most half of that)`,
        figure: inWorker,
        isMet: inWorker <= here / 2,
      },
    ];
  },
};
