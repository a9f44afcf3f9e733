import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

export function RewardsFrom({ match }: { match: Pick<MatchView, 'rewardsFrom'> }) {
  const { t } = useTranslation('matches');
  const format = useFormat();
  if (!match.rewardsFrom) return null;
  const { source, computedAt } = match.rewardsFrom;
  const when = format.date(computedAt, 'datetime');
  return <p className="text-sm text-soft">{t(`rewardsFrom.${source}`, { when })}</p>;
}
