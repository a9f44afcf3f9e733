import type { SaidView } from '@kickoracle/contracts';
import { parseScore } from '@kickoracle/game';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { formatDate, formatScoreForReading } from '../../lib/format.ts';

/** Returns what a side says, in a few words. */
export function useSaidText() {
  const { t, i18n } = useTranslation('adminImports');
  return (said: SaidView): string => {
    switch (said.kind) {
      case 'postponed':
        return t('says.postponed');
      case 'teams':
        return `${said.team1.name} – ${said.team2.name}`;
      case 'another':
        if (said.kickoffAt === null) return t('says.another');
        return t('says.anotherAt', {
          when: formatDate(said.kickoffAt, 'datetime', i18n.language),
        });
      case 'same':
        return t('says.same', { when: formatDate(said.kickoffAt, 'datetime', i18n.language) });
      case 'result': {
        const score = parseScore(said.score);
        return score ? formatScoreForReading(score) : said.score;
      }
      case 'kickoff': {
        const preset = said.isConfirmed ? 'datetime' : 'longDate';
        const when = formatDate(said.kickoffAt, preset, i18n.language);
        return said.isConfirmed ? when : t('says.dayOnly', { day: when });
      }
    }
  };
}
