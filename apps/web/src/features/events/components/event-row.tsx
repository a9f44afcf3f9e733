import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Time } from '#lib/time.tsx';
import { Link } from 'react-router';
import { TimeLeft } from '#game/items/deadline.tsx';
import { useEventTexts } from '#game/items/event-texts.ts';
import { paths } from '#game/paths.ts';
import { Check, ChevronRight } from '#ui/icons/icons.ts';
import { EventReward } from './event-reward.tsx';

type EventRowProps = {
  event: EventView;
  /** Shows the day, for lists without day headings. */
  isDayShown: boolean;
};

export function EventRow({ event, isDayShown }: EventRowProps) {
  const { t } = useTranslation('events');
  const { titleOf } = useEventTexts();
  const title = titleOf(event);
  const key = event.prediction ? 'card.updateFor' : 'card.predictFor';
  return (
    <Link
      to={paths.event(event.id)}
      className="flex min-h-13 flex-wrap items-center gap-x-2 px-2 outline-offset-[-3px] hover:bg-raised"
    >
      <Time
        at={event.deadlineAt}
        preset={isDayShown ? 'dayAndMonth' : 'time'}
        className="figures w-12 shrink-0 text-center text-base leading-tight"
      />
      <span className="min-w-0 flex-1 basis-32">
        <span className="sr-only">{t(key, { title })}</span>
        <span aria-hidden="true" className="line-clamp-1 text-sm font-semibold">
          {title}
        </span>
        <span className="line-clamp-1 text-sm text-soft">
          <TimeLeft at={event.deadlineAt} isSentence />
        </span>
      </span>
      {event.prediction ? (
        <Check aria-hidden="true" strokeWidth={3.5} className="size-5 text-accent-ink" />
      ) : (
        <EventReward event={event} />
      )}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </Link>
  );
}
