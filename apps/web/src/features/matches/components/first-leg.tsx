import { writeScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

/** The score of the first of two legs, this match's home team first (OP-56). */
export function FirstLeg({ score }: { score: string | null }) {
  const { t } = useTranslation('matches');
  const format = useFormat();
  if (score === null) return null;
  return (
    <p className="text-center text-sm text-soft">
      {t('page.firstLeg', { score: writeScore(score, format.locale) })}
    </p>
  );
}
