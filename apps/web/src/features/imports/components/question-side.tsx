import type { QuestionSideView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../game/paths.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSaidText } from '../use-said-text.ts';

type QuestionSideProps = {
  side: QuestionSideView;
  isBusy: boolean;
  isHeld: boolean;
  onChoose: () => void;
};

/** What one side says, who says so, and what choosing it does, before it is done. */
export function QuestionSide({ side, isBusy, isHeld, onChoose }: QuestionSideProps) {
  const { t, i18n } = useTranslation('adminImports');
  const saidText = useSaidText();
  const { says, tellers, isStanding, effect, obstacle, latePredictions } = side;
  const said = saidText(says);
  // Neither side is the one to press; but who ends something for players should see it.
  // That two matches are one is asked, and said by nobody.
  const isTold = says.kind !== 'another' && says.kind !== 'same';
  const isGrave = effect === 'move_and_close' || effect === 'delete' || latePredictions > 0;
  return (
    <section
      aria-label={said}
      className={clsx(
        'flex flex-col gap-3 rounded-base border-2 p-4',
        isStanding ? 'border-edge' : 'border-line bg-raised',
      )}
    >
      {(isTold || isStanding) && (
        <p className="eyebrow text-soft">{t(isStanding ? 'ours' : 'theirs')}</p>
      )}
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">
        {says.kind === 'same' ? (
          <Link to={paths.match(says.matchId)} className="hover:underline hover:underline-offset-4">
            {said}
          </Link>
        ) : (
          said
        )}
      </p>
      <ul className="grid gap-1 text-sm text-soft">
        {(isTold ? tellers : []).map(({ source, since }) => (
          <li key={source} className="flex flex-wrap gap-x-2">
            <span className="font-medium text-ink">{source ?? t('nobodyElse')}</span>
            <time dateTime={since}>
              {t('since', { when: formatDate(since, 'datetime', i18n.language) })}
            </time>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3">
        <p className="text-sm">
          {t(obstacle === null ? `effects.${effect}` : `obstacles.${obstacle}`)}
          {latePredictions > 0 && (
            <strong className="mt-1 block text-warning">
              {t('wouldBeLate', {
                count: latePredictions,
                amount: formatNumber(latePredictions, i18n.language),
              })}
            </strong>
          )}
        </p>
        {obstacle === null && (
          <Button
            look={isGrave ? 'danger' : 'primary'}
            isBusy={isBusy}
            aria-disabled={isHeld}
            aria-label={t(isStanding ? 'keepThis' : 'takeThis', { said })}
            onClick={onChoose}
          >
            {t(isStanding ? 'keep' : 'take')}
          </Button>
        )}
      </div>
    </section>
  );
}
