import type { MatchView } from '@kickoracle/contracts';
import { writeScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { ReceiptButton } from '#game/receipts/receipt-button.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { ownStandingIn } from '#game/standing/own-standing.ts';
import { useFormat } from '#lib/use-format.ts';
import { useSession } from '#game/players/session.ts';
import type { SheetGoals } from '#game/sheet/sheet-goals.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SeenNotice } from '../opened/seen-notice.tsx';
import { scorePartOf } from '../score-part.ts';
import { ScorePredictionForm } from './score-prediction-form.tsx';
import { VisitorsNote } from './visitors-note.tsx';

const MatchFormFold = lazyPart(
  async () => (await import('#game/match-form/match-form-fold.tsx')).MatchFormFold,
  { isSpare: true, fallback: <Skeleton className="h-12" /> },
);
const PartAward = lazyPart(async () => (await import('#game/awards/part-award.tsx')).PartAward);

type PredictionPanelProps = {
  match: MatchView;
  /** True while the match takes predictions, as far as this browser knows. */
  isOpen: boolean;
  isUnderHead?: boolean;
  /** Initial score: the unsent or saved score of the list row, which may be newer than `match`. */
  start?: SheetGoals;
  onSaved?: () => void;
};

export function PredictionPanel({
  match,
  isOpen,
  isUnderHead = false,
  start,
  onSaved,
}: PredictionPanelProps) {
  const { t } = useTranslation('matchPrediction');
  const { session, isLoading } = useSession();

  if (!isOpen) return <PastPrediction match={match} />;
  if (!scorePartOf(match)) return <Notice tone="error">{t('scoreEventMissing')}</Notice>;
  if (isLoading) return <Skeleton className="h-64" />;
  if (session && !match.can.predict) {
    return (
      <div className="grid gap-4">
        <SeenNotice />
        {scorePartOf(match)?.prediction && (
          <div className="rounded-base border border-line bg-pitch p-4 text-soft">
            <PastPrediction match={match} />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {!session && <VisitorsNote />}
      <ScorePredictionForm
        key={match.id}
        match={match}
        isUnderHead={isUnderHead}
        {...(start && { start })}
        {...(onSaved && { onSaved })}
      />
      <MatchFormFold matchId={match.id} />
    </div>
  );
}

function PastPrediction({ match }: { match: MatchView }) {
  const { t } = useTranslation('matchPrediction');
  const format = useFormat();
  const { session } = useSession();
  const part = scorePartOf(match);
  const { score } = ownStandingIn(match);
  // A visitor has no prediction to report on.
  if (!session && !part?.prediction) return <p className="text-soft">{t('closed')}</p>;
  if (!part?.prediction || !score) {
    return (
      <p className="text-soft">
        {match.status === 'finished' ? t('none') : `${t('closed')} ${t('none')}`}
      </p>
    );
  }
  const { xp } = part.prediction;
  if (xp === null) {
    return (
      <div className="grid gap-1">
        <p className="figures text-xl">{t('yours', { score: writeScore(score, format.locale) })}</p>
        <p className="text-soft">{t('waiting')}</p>
        <ReceiptButton prediction={part.prediction} eventId={part.eventId} />
      </div>
    );
  }
  return <PartAward match={match} part={part} />;
}
