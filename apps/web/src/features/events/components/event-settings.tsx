import type { EventView } from '@kickoracle/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CompetitionEventSwitch } from './competition-event-switch.tsx';
import { EventImageEditor } from './event-image-editor.tsx';

/** What an administrator sets of an event on its page: its image, and whether it lasts a season. */
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
      <EventImageEditor event={event} />
      <CompetitionEventSwitch event={event} />
    </section>
  );
}
