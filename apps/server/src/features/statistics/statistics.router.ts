import type { Implementer } from '#http/implementer.ts';
import type { StatisticsService } from './statistics.service.ts';
import { toStatisticView } from './statistics.view.ts';

export function createStatisticsRouter(
  os: Implementer['statistics'],
  statistics: StatisticsService,
) {
  return os.router({
    getStatistic: os.getStatistic.handler(async ({ input }) =>
      toStatisticView(await statistics.getStatistic(input.statistic, input.competitionId ?? null)),
    ),
  });
}
