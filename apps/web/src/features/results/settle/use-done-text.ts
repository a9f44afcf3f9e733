import type { SettlementReport } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

export type SettlementAct = 'validated' | 'corrected' | 'voided' | 'reverted';

export function useDoneText() {
  const { t } = useTranslation('results');
  const { number } = useFormat();
  return (act: SettlementAct, { awardedXp, awardedPlayers: count }: SettlementReport): string =>
    act === 'validated'
      ? t('done.validated', { xp: number(awardedXp), amount: number(count), count })
      : t(`done.${act}`);
}
