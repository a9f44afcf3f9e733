import type { MatchAnswersView, MatchPartView, MatchView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { Trans } from '../../../lib/translation/trans.ts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { PartAward } from '../../../game/awards/part-award.tsx';
import { useMatchAnswerText } from '../../../game/awards/use-match-answer-text.ts';
import { ReceiptButton } from '../../../game/receipts/receipt-button.tsx';
import { useSession } from '../../../game/players/session.ts';
import { ownStandingIn, ownVerdictIn } from '../../../game/standing/own-standing.ts';
import { useOrderedParts } from '../../../game/standing/use-ordered-parts.ts';
import { VerdictSign } from '../../../game/standing/verdict-sign.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { later } from '../../../lib/later.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisitorsNote } from '../components/visitors-note.tsx';
import { SeenNotice } from '../opened/seen-notice.tsx';
import { PartCard } from './part-card.tsx';
import { PartReward } from './part-reward.tsx';

/** Who only looks at what became of their answers needs nothing to answer with. */
const MatchCardsForm = later(async () => (await import('./match-cards-form.tsx')).MatchCardsForm, {
  drawnAs: 'match-cards-form',
  fallback: <Skeleton className="h-96" />,
});

type MatchCardsProps = {
  match: MatchView;
  /** Whether the match takes predictions as far as this browser can tell. */
  isOpen: boolean;
};

/** The questions of a version 1 match: a form while it is open, then what became of each answer. */
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
        <MatchCardsForm key={match.id} match={match} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasSeen && <SeenNotice />}
      {!isOpen && match.status !== 'finished' && <Notice tone="info">{t('closed')}</Notice>}
      <EarnedInAll match={match} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
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

/** What all answers brought together, once there is a result. */
function EarnedInAll({ match }: { match: MatchView }) {
  const { t, i18n } = useTranslation('matchPrediction');
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
          values={{ xp: formatNumber(earnedXp, i18n.language) }}
          components={{ b: <strong className="figures text-xl" /> }}
        />
      </span>
    </p>
  );
}

type PastAnswerProps = { match: MatchView; part: MatchPartView; isPlayer: boolean };

/** What was predicted and what came of it; before a result, that it waits for one. */
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
