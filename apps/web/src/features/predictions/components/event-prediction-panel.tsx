import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { ReceiptButton } from '#game/receipts/receipt-button.tsx';
import { useSession } from '#game/players/session.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SeenNotice } from '../opened/seen-notice.tsx';
import { CurrentPrediction } from './current-prediction.tsx';
import { EventPredictionForm } from './event-prediction-form.tsx';
import { VisitorsNote } from './visitors-note.tsx';

const EventOutcome = lazyPart(async () => (await import('./event-outcome.tsx')).EventOutcome, {
  fallback: <Skeleton className="h-40" />,
});

type EventPredictionPanelProps = {
  event: EventView;
  /** True while the event takes predictions, as far as this browser knows. */
  isOpen: boolean;
};

export function EventPredictionPanel({ event, isOpen }: EventPredictionPanelProps) {
  const { t } = useTranslation('eventDetail');
  const { session, isLoading } = useSession();

  if (event.status === 'finished')
    return <EventOutcome event={event} isPlayer={session !== null} />;
  if (!isOpen) {
    return (
      <div className="grid gap-4">
        <Notice tone="info">{t('deadlinePassed')}</Notice>
        {event.prediction && <CurrentPrediction event={event} />}
        {session && <p className="text-soft">{t(event.prediction ? 'waiting' : 'notPredicted')}</p>}
        {event.prediction && <ReceiptButton prediction={event.prediction} eventId={event.id} />}
      </div>
    );
  }
  if (isLoading) return <Skeleton className="h-64" />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {event.hasOpenedPredictions && <SeenNotice />}
      {event.prediction && <CurrentPrediction event={event} isMuted={event.hasOpenedPredictions} />}
      {!session && <VisitorsNote />}
      {(!session || event.can.predict) && <EventPredictionForm event={event} />}
    </div>
  );
}
