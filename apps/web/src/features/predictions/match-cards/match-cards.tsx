import type { MatchAnswersView, MatchPartView, MatchView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { Trans, useTranslation } from 'react-i18next';
import { PartAward } from '#game/awards/part-award.tsx';
import { useMatchAnswerText } from '#game/awards/use-match-answer-text.ts';
import { ReceiptButton } from '#game/receipts/receipt-button.tsx';
import { useSession } from '#game/players/session.ts';
import { MatchFormFold } from '#game/match-form/match-form-fold.tsx';
import { ownStandingIn, ownVerdictIn } from '#game/standing/own-standing.ts';
import { useOrderedParts } from '#game/standing/use-ordered-parts.ts';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';
import { useFormat } from '#lib/use-format.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisitorsNote } from '../components/visitors-note.tsx';
import { SeenNotice } from '../opened/seen-notice.tsx';
import { cardsClass, PartCard } from './part-card.tsx';
import { PartReward } from './part-reward.tsx';

const MatchCardsForm = lazyPart(
  async () => (await import('./match-cards-form.tsx')).MatchCardsForm,
  {
    fallback: <Skeleton className="h-96" />,
  },
);

type MatchCardsProps = {
  match: MatchView;
  /** True while the match takes predictions, as far as this browser knows. */
  isOpen: boolean;
};

/** The cards of a version 1 match: a form while it is open, then the outcome of each. */
export function MatchCards({ match, isOpen }: MatchCardsProps) {
  const { t } = useTranslation('matchPrediction');
  const { session, isLoading } = useSession();
  const parts = useOrderedParts(match);

  if (isOpen && isLoading) return <Skeleton className="h-96" />;
  const hasSeen = isOpen && match.hasOpenedPredictions;
  if (isOpen && (!session || match.can.predict)) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {!session && <VisitorsNote />}
        <MatchFormFold matchId={match.id} />
        <MatchCardsForm key={match.id} match={match} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasSeen && <SeenNotice />}
      {!isOpen && match.status !== 'finished' && <Notice tone="info">{t('closed')}</Notice>}
      <EarnedInAll match={match} />
      <div className={cardsClass}>
        {parts.map((part) => (
          <PartCard
            key={part.eventId}
            templateKey={part.templateKey}
            isMuted={hasSeen}
            reward={<PartReward match={match} part={part} answer={part.prediction?.value} />}
          >
            <PastAnswer match={match} part={part} isPlayer={session !== null} />
          </PartCard>
        ))}
      </div>
    </div>
  );
}

function EarnedInAll({ match }: { match: MatchView }) {
  const { t } = useTranslation('matchPrediction');
  const format = useFormat();
  const { earnedXp } = ownStandingIn(match);
  const verdict = ownVerdictIn(match);
  if (earnedXp === null) return null;
  return (
    <p className={clsx('flex flex-wrap items-center gap-x-3', earnedXp > 0 && 'text-gold-ink')}>
      {verdict && <VerdictSign verdict={verdict} isNamed className="size-6" />}
      <span>
        <Trans
          t={t}
          i18nKey="earnedInAll"
          values={{ xp: format.number(earnedXp) }}
          components={{ b: <strong className="figures text-xl" /> }}
        />
      </span>
    </p>
  );
}

type PastAnswerProps = { match: MatchView; part: MatchPartView; isPlayer: boolean };

function PastAnswer({ match, part, isPlayer }: PastAnswerProps) {
  const { t } = useTranslation('matchPrediction');
  const textOf = useMatchAnswerText(match);
  const { eventId, templateKey, prediction } = part;
  const result = match.result?.[templateKey as keyof MatchAnswersView];
  if (prediction && prediction.xp !== null) return <PartAward match={match} part={part} />;
  return (
    <div className="grid gap-1 text-sm">
      {prediction && (
        <p className="figures text-lg">
          {t('called', { answer: textOf(templateKey, prediction.value) })}
        </p>
      )}
      {prediction && <ReceiptButton prediction={prediction} eventId={eventId} />}
      {!prediction && isPlayer && <p className="text-soft">{t('notCalled')}</p>}
      {result !== undefined && (
        <p className="figures text-lg">{t('ended', { answer: textOf(templateKey, result) })}</p>
      )}
    </div>
  );
}
