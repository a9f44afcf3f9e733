import { STATISTICS } from '@kickoracle/game';
import { readsOfPrimary } from '../apps/server/src/db/connection/reads.ts';
import { sql } from 'kysely';
import { createCompetitionsService } from '../apps/server/src/features/competitions/competitions.service.ts';
import { createStatisticsService } from '../apps/server/src/features/statistics/statistics.service.ts';
import { median, medianRatio, type Rates } from './measure-rates.ts';
import type { Scenario } from './scenario.ts';

const BOUND = 'reading every result';
const AT_MOST = 8;
const AT_MOST_MS = 1_000;

const all = (statistic: string) => `${statistic} of all`;

function slowest(rates: Rates, measure: (name: string) => number) {
  const figures = STATISTICS.map((name) => ({ name, figure: measure(all(name)) }));
  return figures.toSorted((a, b) => b.figure - a.figure)[0]!;
}

export const statistics: Scenario = {
  name: 'statistics',
  clients: 1,

  contenders({ pastCompetitionIds }, { db }) {
    const service = createStatisticsService(
      { reads: readsOfPrimary(db) },
      createCompetitionsService({ db }),
    );
    const one = pastCompetitionIds[0]!;
    return [
      {
        name: BOUND,
        act: () =>
          sql`SELECT count(result ->> 'score') FROM validations WHERE reverted_at IS NULL`.execute(
            db,
          ),
      },
      ...STATISTICS.map((statistic) => ({
        name: all(statistic),
        act: () => service.getStatistic(statistic, null),
      })),
      { name: 'win_loss_draw of one', act: () => service.getStatistic('win_loss_draw', one) },
    ];
  },

  judge(rates) {
    const times = slowest(rates, (name) => medianRatio(rates[BOUND]!, rates[name]!));
    const took = slowest(rates, (name) => 1000 / median(rates[name]!));
    return [
      {
        sentence: `the slowest, ${times.name}, costs ${times.figure.toFixed(1)} × ${BOUND} (at most ${AT_MOST})`,
        figure: times.figure,
        isMet: times.figure <= AT_MOST,
      },
      {
        sentence: `${took.name} takes ${took.figure.toFixed(0)} ms (at most ${AT_MOST_MS})`,
        figure: took.figure,
        isMet: took.figure <= AT_MOST_MS,
      },
    ];
  },
};
