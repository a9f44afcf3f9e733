import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import type { PastedRow } from './pasted-rows.ts';

/** Languages that write months in lower case. */
const SMALL_MONTHS = new Set(['fr', 'es', 'it']);

export function useUnreadTexts() {
  const { t, i18n } = useTranslation('createMatch');
  const format = useFormat();
  const { language } = i18n;

  return ({ problem, day }: NonNullable<PastedRow['unread']>): string => {
    switch (problem) {
      case 'no_such_day': {
        if (!day || day.month < 1 || day.month > 12) return t('several.unread.noSuchMonth');
        const name = format.month(day.month);
        const month = SMALL_MONTHS.has(language) ? name.toLocaleLowerCase(language) : name;
        return t('several.unread.noSuchDay', { day: day.day, month, year: day.year });
      }
      case 'no_time':
        return t('several.unread.noTime');
      case 'no_such_time':
        return t('several.unread.noSuchTime');
      case 'no_date':
      case 'unknown_team':
      case 'ambiguous_team':
        return t('several.unread.noDate');
    }
  };
}
