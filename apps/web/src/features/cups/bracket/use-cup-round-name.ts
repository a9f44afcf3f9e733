import type { CupRoundView } from '@kickoracle/contracts';
import type { CupFormat } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';

export function useCupRoundName(format: CupFormat) {
  const { t } = useTranslation('cups');
  return ({ number, ties }: Pick<CupRoundView, 'number' | 'ties'>): string => {
    if (format === 'head_to_head') return t('rounds.number', { number });
    switch (ties.length) {
      case 0:
        return t('rounds.consolationOnly', { number });
      case 1:
        return t('rounds.final');
      case 2:
        return t('rounds.semi');
      case 4:
        return t('rounds.quarter');
      case 8:
        return t('rounds.last16');
      default:
        return t('rounds.number', { number });
    }
  };
}
