import type { EventView } from '@kickoracle/contracts';
import { useId } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { MendTexts } from '../mend/mend-texts.tsx';
import { SetReward } from '../mend/set-reward.tsx';
import { CompetitionEventSwitch } from './competition-event-switch.tsx';
import { EventImageEditor } from './event-image-editor.tsx';

/** What an administrator sets of an event on its page, once it is there. */
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
      <MendTexts event={event} />
      {event.result === null && <SetReward event={event} />}
      <EventImageEditor event={event} />
      <CompetitionEventSwitch event={event} />
    </section>
  );
}
