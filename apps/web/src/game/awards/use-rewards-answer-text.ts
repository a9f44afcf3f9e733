import type { OddsOutcome } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';

type RewardsAnswer = {
  readonly source: 'bookmakers' | 'goal_model' | 'base_rates';
  readonly odds: OddsOutcome;
};

/** Returns the source of new rewards as text, and the reason if requested odds were not used. */
export function useRewardsAnswerText() {
  const { t } = useTranslation('results');
  return ({ source, odds }: RewardsAnswer): string => {
    const from = t(`rewards.source.${source}`);
    if (odds === 'read' || odds === 'no_provider') return from;
    const why = t(`rewards.odds.${odds}`);
    return `${from} ${why}`;
  };
}
