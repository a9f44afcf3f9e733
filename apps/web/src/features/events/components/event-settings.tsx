import type { EventView } from '@kickoracle/contracts';
import { CompetitionEventSwitch } from './competition-event-switch.tsx';
import { EventImageEditor } from './event-image-editor.tsx';

/** What an administrator sets of an event on its page: its image, and whether it lasts a season. */
export function EventSettings({ event }: { event: EventView }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <EventImageEditor event={event} />
      <CompetitionEventSwitch event={event} />
    </div>
  );
}
