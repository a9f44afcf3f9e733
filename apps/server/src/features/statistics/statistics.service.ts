import {
  STATISTIC_RULES,
  summarizeStatistic,
  type Statistic,
  type StatisticSummary,
} from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { CompetitionsService } from '../competitions/competitions.service.ts';
import { tallyResults } from './statistics.repository.ts';

export type StatisticsService = ReturnType<typeof createStatisticsService>;

/** Statistics of finished matches: SQL counts equal results, `game` interprets them. */
export function createStatisticsService(
  app: Pick<AppContext, 'reads'>,
  competitions: Pick<CompetitionsService, 'getCompetition'>,
) {
  return {
    async getStatistic(
      statistic: Statistic,
      competitionId: string | null,
    ): Promise<StatisticSummary> {
      if (competitionId !== null) await competitions.getCompetition(competitionId);
      const { facts } = STATISTIC_RULES[statistic];
      return summarizeStatistic(statistic, await tallyResults(app.reads.db, facts, competitionId));
    },
  };
}
