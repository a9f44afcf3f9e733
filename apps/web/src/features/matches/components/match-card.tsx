import type { MatchView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useItemNow } from '#game/items/item-now.ts';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { MatchHead } from './match-head.tsx';
import { OwnPredictions } from './own-predictions.tsx';
import { OwnCall, OwnProgress, Stake } from './own-standing.tsx';

type MatchCardProps = { match: MatchView; onPredict: (match: MatchView) => void };

export function MatchCard({ match, onPredict }: MatchCardProps) {
  const { t } = useTranslation('matches');
  const { session } = useSession();
  const { status } = useItemNow(match);
  const isPredicted = match.parts.some(({ prediction }) => prediction !== null);
  const teams = { team1: match.team1.name, team2: match.team2.name };
  return (
    <article
      aria-label={t('card.versus', teams)}
      className={clsx(cardClass, 'flex flex-col justify-between gap-4 p-4')}
    >
      <Link to={paths.match(match.id)} className="-m-2 rounded-base p-2 hover:bg-raised">
        <MatchHead match={match} />
      </Link>
      <div className="grid gap-3 border-t border-line pt-3">
        <div className="flex flex-wrap items-center gap-3">
          {session && <OwnProgress match={match} status={status} />}
          <div className="min-w-0 flex-1">
            {session && <OwnCall match={match} />}
            <Stake match={match} isPlayer={session !== null} />
          </div>
          {status === 'active' && (
            <Button
              look={isPredicted ? 'secondary' : 'primary'}
              onClick={() => onPredict(match)}
              aria-label={t(isPredicted ? 'card.updateFor' : 'card.predictFor', teams)}
              className="max-sm:w-full"
            >
              {isPredicted ? t('card.update') : t('card.predict')}
            </Button>
          )}
        </div>
        <OwnPredictions match={match} />
      </div>
    </article>
  );
}
