import type { OddsOutcome } from '@kickoracle/contracts';
import { useTranslation } from '../../lib/translation/use-translation.ts';

type RewardsAnswer = {
  readonly source: 'bookmakers' | 'goal_model' | 'base_rates';
  readonly odds: OddsOutcome;
};

/** Tells where new rewards come from, and why not from new odds where somebody was asked for them. */
export function useRewardsAnswerText() {
  const { t } = useTranslation('results');
  return ({ source, odds }: RewardsAnswer): string => {
    const from = t(`rewards.source.${source}`);
    if (odds === 'read' || odds === 'no_provider') return from;
    const why = t(`rewards.odds.${odds}`);
    return `${from} ${why}`;
  };
}
