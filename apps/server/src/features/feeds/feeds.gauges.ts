import type { AppContext } from '../../context.ts';
import type { Gauge, Reading } from '../../metrics/metrics.ts';
import { readStanding, type FeedStanding } from './feeds.repository.ts';

/** Tells how the providers stand that this server asks: when they last answered, and what is left for today. */
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
      help: 'Since when a provider has not answered; absent until it first does.',
      labels,
      read: readEach(({ answerAgeSeconds }) => answerAgeSeconds),
    },
    {
      name: 'feed_matches_overdue',
      help: 'Matches that should be over for three hours and have no result, by the provider that is asked.',
      labels,
      read: readEach(({ overdue }) => overdue),
    },
    {
      name: 'feed_requests_spent',
      help: 'How often a provider was asked today.',
      labels,
      read: readEach(({ spent }) => spent),
    },
    {
      name: 'feed_requests_allowed',
      help: 'How often a provider may be asked a day, as it says; absent where it does not.',
      labels,
      read: readEach(({ allowed }) => allowed),
    },
  ];
}
