import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Tip } from '#ui/feedback/tip.tsx';
import { Info } from '#ui/icons/icons.ts';

/** Basis and time of the rewards, and that they may change (OP-33). */
export function RewardsInfo({ match }: { match: MatchView }) {
  const { t } = useTranslation(['matches', 'matchPrediction']);
  const format = useFormat();
  if (!match.rewardsFrom) return null;
  const { source, computedAt } = match.rewardsFrom;
  const when = format.date(computedAt, 'datetime');
  const basis = t(`matches:rewardsFrom.${source}`, { when });
  return (
    <Tip align="end" tip={`${basis}. ${t('matchPrediction:untilKickoff')}`} className="-my-2">
      <span className="grid size-11 place-items-center">
        <Info aria-hidden="true" className="size-5 text-soft" />
        <span className="sr-only">{t('matches:rewardsFrom.label')}</span>
      </span>
    </Tip>
  );
}
