import type { MatchId, MatchView } from '@kickoracle/contracts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useDocumentHead } from '../../lib/document-head.ts';
import { errorCode } from '../../lib/errors.ts';
import { paths } from '../../game/paths.ts';
import { useNowAtEach } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StateView } from '../../ui/feedback/state-view.tsx';
import { MatchHead } from './components/match-head.tsx';
import { ResultFacts } from './components/result-facts.tsx';
import { isOpenNow } from './is-open-now.ts';
import { useMatch } from './matches.queries.ts';
import { useErrorTexts } from '../../lib/use-error-texts.ts';

type MatchPageProps = {
  renderPrediction: (match: MatchView, isOpen: boolean) => ReactNode;
  renderAdministration: (match: MatchView) => ReactNode;
};

/** One match: what is known, the player's prediction, and the administrator's desk. */
export function MatchPage({ renderPrediction, renderAdministration }: MatchPageProps) {
  const { t } = useTranslation(['matches', 'matchPrediction', 'common']);
  const { errorText } = useErrorTexts();
  const { matchId = '' } = useParams();
  const query = useMatch(matchId as MatchId);
  const match = query.data as MatchView | undefined;
  const now = useNowAtEach(match ? [match.kickoffAt] : []);
  useDocumentHead({
    title: match
      ? t('matches:page.title', { team1: match.team1.name, team2: match.team2.name })
      : t('matches:title'),
    description: t('matches:description'),
  });

  if (!match && query.isError) {
    const code = errorCode(query.error);
    if (code === 'MATCH_NOT_FOUND' || code === 'INVALID_INPUT') {
      return (
        <StateView
          level={1}
          drawing="closed-eye"
          className="mx-auto max-w-xl"
          heading={t('matches:page.missing')}
          text={t('matches:page.missingHint')}
        >
          <ButtonLink to={paths.events}>{t('matches:page.back')}</ButtonLink>
        </StateView>
      );
    }
    return (
      <StateView
        isError
        level={1}
        className="mx-auto max-w-xl"
        heading={t('matches:page.failed')}
        text={errorText(query.error)}
      >
        <Button onClick={() => void query.refetch()} isBusy={query.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <Link
        to={paths.events}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('matches:page.back')}
      </Link>
      {match ? (
        <>
          <h1 className="sr-only">
            {t('matches:card.versus', { team1: match.team1.name, team2: match.team2.name })}
          </h1>
          <Card className="grid gap-4 p-4 sm:p-6">
            <MatchHead match={match} isLarge />
            {match.result && <ResultFacts result={match.result} />}
          </Card>
          <Card className="p-4 sm:p-6">
            <h2 className="mb-4 text-lg">{t('matchPrediction:heading')}</h2>
            {renderPrediction(match, isOpenNow(match, now))}
          </Card>
          {renderAdministration(match)}
        </>
      ) : (
        <Loading label={t('common:loading')} className="grid gap-4">
          <Skeleton className="h-52" />
          <Skeleton className="h-80" />
        </Loading>
      )}
    </div>
  );
}
