import type { SideValueView } from '@kickoracle/contracts';
import { writeScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

export function useSideText() {
  const { t } = useTranslation('adminImports');
  const format = useFormat();
  return (value: SideValueView): string => {
    switch (value.kind) {
      case 'postponed':
        return t('says.postponed');
      case 'teams':
        return `${value.team1.name} – ${value.team2.name}`;
      case 'another':
        if (value.kickoffAt === null) return t('says.another');
        return t('says.anotherAt', {
          when: format.date(value.kickoffAt, 'datetime'),
        });
      case 'same':
        return t('says.same', { when: format.date(value.kickoffAt, 'datetime') });
      case 'result':
        return writeScore(value.score, format.locale);
      case 'kickoff': {
        const preset = value.isConfirmed ? 'datetime' : 'longDate';
        const when = format.date(value.kickoffAt, preset);
        return value.isConfirmed ? when : t('says.dayOnly', { day: when });
      }
    }
  };
}
