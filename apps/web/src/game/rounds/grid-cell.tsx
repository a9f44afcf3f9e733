import type { GridMatchView, GridPlayerView } from '@kickoracle/contracts';
import { writeScore } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#lib/use-format.ts';
import { ListChecks, Lock } from '#ui/icons/icons.ts';
import { paths } from '../paths.ts';
import { VerdictSign } from '../standing/verdict-sign.tsx';

type CellProps = { match: GridMatchView; answer: GridPlayerView['answers'][number] | undefined };

/** One prediction of a round: its score and XP, or why there is none. */
export function GridCell({ match, answer }: CellProps) {
  const { t } = useTranslation(['friends', 'common']);
  const format = useFormat();
  if (!match.isRevealed) {
    return (
      <>
        <Lock aria-hidden="true" className="mx-auto size-4 text-soft" />
        <span className="sr-only">{t('friends:place.hidden')}</span>
      </>
    );
  }
  if (!answer) {
    return (
      <>
        <span aria-hidden="true" className="text-soft">
          –
        </span>
        <span className="sr-only">{t('friends:place.notCalled')}</span>
      </>
    );
  }
  const { value, xp, verdict } = answer;
  return (
    <span className={clsx('grid justify-items-center', xp !== null && xp > 0 && 'text-gold-ink')}>
      {value === null ? (
        <>
          <ListChecks aria-hidden="true" className="size-4 text-soft" />
          <span className="sr-only">{t('friends:place.answered')}</span>
        </>
      ) : (
        <span className="figures text-base">{writeScore(value, format.locale)}</span>
      )}
      {xp !== null && (
        <span className="flex items-center gap-1 text-sm">
          {verdict && <VerdictSign verdict={verdict} className="size-4" />}
          {t('common:xp', { xp: format.number(xp) })}
        </span>
      )}
    </span>
  );
}

/** The viewer's own prediction before kickoff: they can see and change it on the match's page. */
export function OwnCell({ matchId }: Pick<GridMatchView, 'matchId'>) {
  const { t } = useTranslation('friends');
  return (
    <Link
      to={paths.match(matchId)}
      className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
    >
      {t('place.ownCall')}
    </Link>
  );
}
