import type { AppContext } from '#context.ts';
import type { Gauge, Reading } from '#metrics/metrics.ts';
import { readStanding, type FeedStanding } from './feeds.repository.ts';

export function createFeedsGauges({
  db,
  providers,
}: Pick<AppContext, 'db' | 'providers'>): Gauge[] {
  const sources = providers.map(({ source }) => source);
  const readEach = (valueOf: (standing: FeedStanding) => number | null) => async () => {
    const standings = await readStanding(db, sources);
    return standings.flatMap((standing): Reading[] => {
      const value = valueOf(standing);
      return value === null ? [] : [{ value, labels: { source: standing.source } }];
    });
  };
  const labels = ['source'];
  return [
    {
      name: 'feed_answer_age_seconds',
      help: 'Time since the last response of a provider; absent before its first response.',
      labels,
      read: readEach(({ answerAgeSeconds }) => answerAgeSeconds),
    },
    {
      name: 'feed_matches_overdue',
      help: 'Matches without a result three hours after their expected end, by provider.',
      labels,
      read: readEach(({ overdue }) => overdue),
    },
    {
      name: 'feed_requests_spent',
      help: 'Requests to a provider today.',
      labels,
      read: readEach(({ spent }) => spent),
    },
    {
      name: 'feed_requests_allowed',
      help: 'Daily request limit that a provider reports; absent if it reports none.',
      labels,
      read: readEach(({ allowed }) => allowed),
    },
  ];
}
