import type { EventView } from '@kickoracle/contracts';
import { Time } from '#lib/time.tsx';
import { Deadline } from '#game/items/deadline.tsx';
import { useEventTexts } from '#game/items/event-texts.ts';
import { Card } from '#ui/layout/card.tsx';
import { EventHead } from './event-head.tsx';
import { EventPicture } from './event-picture.tsx';
import { EventReward } from './event-reward.tsx';

export function EventHero({ event }: { event: EventView }) {
  const { titleOf } = useEventTexts();
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <EventHead event={event} />
      <div className="flex flex-wrap items-start gap-4">
        {event.imagePath && <EventPicture path={event.imagePath} className="size-24 sm:size-36" />}
        <div className="grid min-w-0 flex-1 basis-40 grid-cols-1 gap-1">
          <h1 className="text-xl sm:text-2xl">{titleOf(event)}</h1>
          <EventReward event={event} />
          <p className="text-sm text-soft">
            <Deadline at={event.deadlineAt} isSentence className="font-semibold text-accent-ink" />
            <Time at={event.deadlineAt} preset="exact" className="block" />
          </p>
        </div>
      </div>
    </Card>
  );
}
