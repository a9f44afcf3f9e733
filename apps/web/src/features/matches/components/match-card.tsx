import type { MatchView } from '@kickoracle/contracts';
import { parseScore } from '@kickoracle/game';
import clsx from 'clsx';
import { CircleCheck } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber, formatScoreForReading } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { cardClass } from '../../../ui/card.tsx';
import { isOpenNow } from '../is-open-now.ts';
import { MatchHead } from './match-head.tsx';

type MatchCardProps = { match: MatchView; onPredict: (match: MatchView) => void };

/** A match in the list; its head leads to the match page, its button to the prediction. */
export function MatchCard({ match, onPredict }: MatchCardProps) {
  const { t } = useTranslation('matches');
  const isOpen = isOpenNow(match, useNow());
  const own = match.parts.find((part) => part.templateKey === 'score')?.ownPrediction;
  const ownScore = parseScore(own?.value ?? '');
  const teams = { team1: match.team1.name, team2: match.team2.name };
  return (
    <article
      aria-label={t('card.versus', teams)}
      className={clsx(cardClass, 'flex flex-col justify-between gap-4 p-4')}
    >
      <Link to={paths.match(match.id)} className="-m-2 rounded-base p-2 hover:bg-raised">
        <MatchHead match={match} />
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <Stake match={match} />
        {ownScore && (
          <p className="inline-flex items-center gap-1.5 font-medium">
            <CircleCheck aria-hidden="true" className="size-5 text-accent-ink" />
            <span className="sr-only">{t('card.predicted')}</span>
            <span className="figures text-lg">{formatScoreForReading(ownScore)}</span>
          </p>
        )}
        {isOpen && (
          <Button
            look={ownScore ? 'secondary' : 'primary'}
            onClick={() => onPredict(match)}
            aria-label={t(ownScore ? 'card.updateFor' : 'card.predictFor', teams)}
            className="max-sm:w-full"
          >
            {ownScore ? t('card.update') : t('card.predict')}
          </Button>
        )}
      </div>
    </article>
  );
}

function Stake({ match }: { match: MatchView }) {
  const { t, i18n } = useTranslation('matches');
  if (match.upToXp === null) return <span />;
  return (
    <p className="text-sm text-soft">
      <Trans
        t={t}
        i18nKey="card.upTo"
        values={{ xp: formatNumber(match.upToXp, i18n.language) }}
        components={{ b: <strong className="figures text-lg text-ink" /> }}
      />
    </p>
  );
}
