import type { EventId, EventView } from '@kickoracle/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useItemNow } from '#game/items/item-now.ts';
import { paths } from '#game/paths.ts';
import { PageHead } from '#lib/page-head.tsx';
import { errorCode } from '#lib/errors.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { Card } from '#ui/layout/card.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { DecayBanner } from './components/decay-banner.tsx';
import { EarlierTexts } from './components/earlier-texts.tsx';
import { EventDescription } from './components/event-description.tsx';
import { EventPageHead } from './components/event-page-head.tsx';
import { EventHero } from './components/event-hero.tsx';
import { useEvent } from './events.queries.ts';

type EventPageProps = {
  renderPrediction: (event: EventView, isOpen: boolean) => ReactNode;
  renderFriends: (event: EventView) => ReactNode;
  renderCrowd: (event: EventView) => ReactNode;
  renderAdministration: (event: EventView) => ReactNode;
};

export function EventPage(props: EventPageProps) {
  const { renderPrediction, renderFriends, renderCrowd, renderAdministration } = props;
  const { t } = useTranslation(['eventDetail', 'events', 'common']);
  const { eventId = '' } = useParams();
  const query = useEvent(eventId as EventId);
  const found = query.data;
  const event = useItemNow(found?.kind === 'event' ? found.event : null);
  useLeaveWhen(query.isError && (!found || errorCode(query.error) === 'EVENT_NOT_FOUND'));

  if (found?.kind === 'part') return <Navigate to={paths.match(found.matchId)} replace />;
  if (!event) {
    return (
      <Loading label={t('common:loading')} className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
        <PageHead title={t('events:title')} description={t('events:description')} />
        <Skeleton className="h-52" />
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  const isOpen = event.status === 'active';
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
      <EventPageHead event={event} />
      <BackLink to={paths.events}>{t('eventDetail:back')}</BackLink>
      <EventHero event={event} />
      {isOpen && <DecayBanner event={event} />}
      <EventDescription event={event} />
      <EarlierTexts event={event} />
      <Card className="p-4 sm:p-6">
        <h2 className="mb-4 text-lg">{t('eventDetail:heading')}</h2>
        {renderPrediction(event, isOpen)}
      </Card>
      {!isOpen && renderFriends(event)}
      {!isOpen && renderCrowd(event)}
      {renderAdministration(event)}
    </div>
  );
}

/** Returns to the list, with a message, from an unknown or failed event (EVENT-11). */
function useLeaveWhen(isLost: boolean): void {
  const { t } = useTranslation('eventDetail');
  const { showToast } = useToast();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isLost || hasLeft.current) return;
    hasLeft.current = true;
    showToast({ type: 'error', message: t('eventNotFound') });
    void navigate(paths.events, { replace: true });
  }, [isLost, navigate, showToast, t]);
}
