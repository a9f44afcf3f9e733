import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Time } from '#lib/time.tsx';
import { Link } from 'react-router';
import { TimeLeft } from '#game/items/deadline.tsx';
import { useEventTexts } from '#game/items/event-texts.ts';
import { useItemStatus } from '#game/items/item-badge.tsx';
import { useItemNow } from '#game/items/item-now.ts';
import { paths } from '#game/paths.ts';
import { eventVerdictOf } from '#game/standing/own-standing.ts';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Check, ChevronRight } from '#ui/icons/icons.ts';
import { EventReward } from './event-reward.tsx';
import { OwnAnswer } from './own-answer.tsx';

type EventRowProps = {
  event: EventView;
  /** Shows the day, for lists without day headings. */
  isDayShown?: boolean;
};

/** An event in a line. A closed one shows its outcome instead of the time left. */
export function EventRow({ event, isDayShown = false }: EventRowProps) {
  const { titleOf } = useEventTexts();
  const isOpen = useItemNow(event).status === 'active';
  const row = <RowLink event={event} isDayShown={isDayShown} isOpen={isOpen} />;
  return isOpen ? row : <article aria-label={titleOf(event)}>{row}</article>;
}

function RowLink({ event, isDayShown, isOpen }: Required<EventRowProps> & { isOpen: boolean }) {
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
      <div className="min-w-0 flex-1 basis-32 py-1">
        <span className="sr-only">{isOpen ? t(key, { title }) : title}</span>
        <span aria-hidden="true" className="line-clamp-2 text-sm leading-tight font-semibold">
          {title}
        </span>
        {isOpen ? (
          <span className="line-clamp-1 text-sm text-soft">
            <TimeLeft at={event.deadlineAt} isSentence />
          </span>
        ) : (
          <OwnAnswer event={event} />
        )}
      </div>
      {isOpen && event.prediction && (
        <Check aria-hidden="true" strokeWidth={3.5} className="size-5 text-accent-ink" />
      )}
      {isOpen && !event.prediction && <EventReward event={event} />}
      {!isOpen && <OwnOutcome event={event} />}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </Link>
  );
}

/** The sign and XP of a closed event's row; without them, its state. */
function OwnOutcome({ event }: { event: EventView }) {
  const { t } = useTranslation(['matches', 'common']);
  const format = useFormat();
  const verdict = eventVerdictOf(event);
  const { status, note, deadlineAt } = event;
  const { text } = useItemStatus({ status, note, closesAt: deadlineAt });
  const xp = event.prediction?.xp ?? null;
  return (
    <span className="flex items-center gap-1 text-sm whitespace-nowrap text-soft">
      {verdict && <VerdictSign verdict={verdict} />}
      {xp === null || note !== 'none' ? text : t('common:xp', { xp: format.number(xp) })}
    </span>
  );
}
