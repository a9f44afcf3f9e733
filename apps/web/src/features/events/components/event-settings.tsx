import type { EventView } from '@kickoracle/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EditTexts } from '../edit/edit-texts.tsx';
import { SetReward } from '../edit/set-reward.tsx';
import { CompetitionEventSwitch } from './competition-event-switch.tsx';
import { EventImageEditor } from './event-image-editor.tsx';

export function EventSettings({ event }: { event: EventView }) {
  const { t } = useTranslation('eventDetail');
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-4 border-t border-line pt-5"
    >
      <h3 id={headingId} className="text-lg">
        {t('settings.heading')}
      </h3>
      <EditTexts event={event} />
      {event.result === null && <SetReward event={event} />}
      <EventImageEditor event={event} />
      <CompetitionEventSwitch event={event} />
    </section>
  );
}
