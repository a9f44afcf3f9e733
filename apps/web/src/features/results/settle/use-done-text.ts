import type { SettlementReport } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';

/** What was done to the result of an item. */
export type SettlementAct = 'validated' | 'corrected' | 'voided' | 'reverted';

/** Says what was done, by its figures where somebody was paid. */
export function useDoneText() {
  const { t, i18n } = useTranslation('results');
  const number = (value: number) => formatNumber(value, i18n.language);
  return (act: SettlementAct, { awardedXp, awardedPlayers: count }: SettlementReport): string =>
    act === 'validated'
      ? t('done.validated', { xp: number(awardedXp), amount: number(count), count })
      : t(`done.${act}`);
}
