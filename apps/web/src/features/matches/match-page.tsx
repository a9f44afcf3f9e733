import type { MatchId, MatchView } from '@kickoracle/contracts';
import { writeScore } from '@kickoracle/game';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { RewardsInfo } from '#game/awards/rewards-info.tsx';
import { useItemNow } from '#game/items/item-now.ts';
import { paths } from '#game/paths.ts';
import { PageHead } from '#lib/page-head.tsx';
import { errorCode } from '#lib/errors.ts';
import { useFormat } from '#lib/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { FirstLeg } from './components/first-leg.tsx';
import { MatchPageHead } from './components/match-page-head.tsx';
import { MatchHead } from './components/match-head.tsx';
import { MissingMatch } from './components/missing-match.tsx';
import { ResultFacts } from './components/result-facts.tsx';
import { useMatch } from './matches.queries.ts';

type MatchPageProps = {
  renderPrediction: (match: MatchView, isOpen: boolean) => ReactNode;
  renderFriends: (match: MatchView) => ReactNode;
  renderCrowd: (match: MatchView) => ReactNode;
  renderAdministration: (match: MatchView) => ReactNode;
};

export function MatchPage(props: MatchPageProps) {
  const { renderPrediction, renderFriends, renderCrowd, renderAdministration } = props;
  const { t } = useTranslation(['matches', 'matchPrediction']);
  const { matchId = '' } = useParams();
  const { hash } = useLocation();
  const query = useMatch(matchId as MatchId);
  const match = useItemNow(query.data ?? null);

  // A match deleted meanwhile is not shown from the cache.
  if (!match || errorCode(query.error) === 'MATCH_NOT_FOUND') {
    return (
      <>
        <PageHead title={t('matches:title')} description={t('matches:description')} />
        <MissingMatch query={query} />
      </>
    );
  }
  // The id was merged into another match, which has its own URL.
  if (match.id !== matchId) return <Navigate to={paths.match(match.id) + hash} replace />;
  const isOpen = match.status === 'active';
  const predictions = renderPrediction(match, isOpen);
  const heading = <h2 className="text-lg">{t('matchPrediction:heading')}</h2>;
  const isOfCards = match.systemVersion === 1;
  return (
    <div
      className={
        isOfCards ? 'mx-auto grid max-w-4xl grid-cols-1 gap-4' : 'mx-auto grid max-w-2xl gap-4'
      }
    >
      <MatchPageHead match={match} />
      <BackLink to={paths.events}>{t('matches:page.back')}</BackLink>
      <h1 className="sr-only">
        {t('matches:card.versus', { team1: match.team1.name, team2: match.team2.name })}
      </h1>
      <Card className="grid gap-4 p-4 sm:p-6">
        <MatchHead match={match} isLarge />
        <FirstLeg score={match.firstLeg} />
        {match.result && <ResultFacts result={match.result} />}
        {isOpen && <Worth match={match} />}
      </Card>
      {isOfCards ? (
        <section className="min-w-0">
          <div className="mb-4 flex items-center gap-1">
            {heading}
            {isOpen && <RewardsInfo match={match} />}
          </div>
          {predictions}
        </section>
      ) : (
        <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
          {heading}
          {predictions}
        </Card>
      )}
      {!isOpen && renderFriends(match)}
      {!isOpen && renderCrowd(match)}
      {renderAdministration(match)}
    </div>
  );
}

function Worth({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const format = useFormat();
  if (match.upToXp === null) return null;
  return (
    <p className="border-t border-line pt-3 text-center text-soft">
      <Trans
        t={t}
        i18nKey="card.upTo"
        values={{
          xp: format.number(match.upToXp),
          score: writeScore(match.upToScore ?? '', format.locale),
        }}
        components={{ b: <strong className="figures text-2xl text-accent-ink" /> }}
      />
    </p>
  );
}
