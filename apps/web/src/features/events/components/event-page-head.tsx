import type { EventView } from '@kickoracle/contracts';
import { useEventTexts } from '#game/items/event-texts.ts';
import { PageHead } from '#lib/page-head.tsx';
import { useTranslation } from 'react-i18next';
import { formatUtcMoment } from '#game/items/utc-moment.ts';

export function EventPageHead({ event }: { event: EventView }) {
  const { t, i18n } = useTranslation('common');
  const { titleOf, descriptionOf } = useEventTexts();
  const deadline = formatUtcMoment(event.deadlineAt, i18n.language);
  const when = event.competition ? `${event.competition.name}, ${deadline}` : deadline;
  return (
    <PageHead
      title={titleOf(event)}
      description={`${when}. ${descriptionOf(event) ?? t('brand.description')}`}
      image={event.imagePath ?? '/share-match.png'}
    />
  );
}
