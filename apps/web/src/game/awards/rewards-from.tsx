import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { formatDate } from '../../lib/format.ts';

/** Where the rewards of a match come from, and since when. */
export function RewardsFrom({ match }: { match: Pick<MatchView, 'rewardsFrom'> }) {
  const { t, i18n } = useTranslation('matches');
  if (!match.rewardsFrom) return null;
  const { source, computedAt } = match.rewardsFrom;
  const when = formatDate(computedAt, 'datetime', i18n.language);
  return <p className="text-sm text-soft">{t(`rewardsFrom.${source}`, { when })}</p>;
}
