import { parseScore } from '@kickoracle/game';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatScoreForReading } from '../../../lib/format.ts';

/** How the first of two legs ended, this match's home team first (OP-56). */
export function FirstLeg({ score }: { score: string | null }) {
  const { t } = useTranslation('matches');
  const parsed = parseScore(score ?? '');
  if (!parsed) return null;
  return (
    <p className="text-center text-sm text-soft">
      {t('page.firstLeg', { score: formatScoreForReading(parsed) })}
    </p>
  );
}
