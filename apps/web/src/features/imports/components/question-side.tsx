import type { QuestionSideView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { useSideText } from '../use-side-text.ts';

type QuestionSideProps = {
  side: QuestionSideView;
  isBusy: boolean;
  isHeld: boolean;
  onChoose: () => void;
};

export function QuestionSide({ side, isBusy, isHeld, onChoose }: QuestionSideProps) {
  const { t } = useTranslation('adminImports');
  const format = useFormat();
  const sideText = useSideText();
  const { says, tellers, isStanding, effect, obstacle, latePredictions } = side;
  const text = sideText(says);
  // Sources do not report that two matches are the same.
  const hasSources = says.kind !== 'another' && says.kind !== 'same';
  // Buttons are neutral, except for effects that end something for players.
  const isGrave = effect === 'move_and_close' || effect === 'delete' || latePredictions > 0;
  return (
    <section
      aria-label={text}
      className={clsx(
        'flex flex-col gap-3 rounded-base border-2 p-4',
        isStanding ? 'border-edge' : 'border-line bg-raised',
      )}
    >
      {(hasSources || isStanding) && (
        <p className="eyebrow text-soft">{t(isStanding ? 'ours' : 'theirs')}</p>
      )}
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">
        {says.kind === 'same' ? (
          <Link to={paths.match(says.matchId)} className="hover:underline hover:underline-offset-4">
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <ul className="grid gap-1 text-sm text-soft">
        {(hasSources ? tellers : []).map(({ source, since }) => (
          <li key={source} className="flex flex-wrap gap-x-2">
            <span className="font-semibold text-ink">{source ?? t('nobodyElse')}</span>
            <time dateTime={since}>{t('since', { when: format.date(since, 'datetime') })}</time>
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
                amount: format.number(latePredictions),
              })}
            </strong>
          )}
        </p>
        {obstacle === null && (
          <Button
            look={isGrave ? 'danger' : 'primary'}
            isBusy={isBusy}
            aria-disabled={isHeld}
            aria-label={t(isStanding ? 'keepThis' : 'takeThis', { said: text })}
            onClick={onChoose}
          >
            {t(isStanding ? 'keep' : 'take')}
          </Button>
        )}
      </div>
    </section>
  );
}
