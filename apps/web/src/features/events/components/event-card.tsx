import type { EventView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Deadline } from '#game/items/deadline.tsx';
import { useEventTexts } from '#game/items/event-texts.ts';
import { useItemNow } from '#game/items/item-now.ts';
import { paths } from '#game/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { EventHead } from './event-head.tsx';
import { EventPicture } from './event-picture.tsx';
import { OwnAnswer } from './own-answer.tsx';
import { OwnMark, OwnReward } from './own-outcome.tsx';

export function EventCard({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const { titleOf } = useEventTexts();
  const isOpen = useItemNow(event).status === 'active';
  const isPredicted = event.prediction !== null;
  const title = titleOf(event);
  return (
    <article
      aria-label={title}
      className={clsx(
        cardClass,
        'relative flex flex-col justify-between gap-4 p-4 has-[[data-title]:hover]:bg-raised',
      )}
    >
      <div className="grid grid-cols-1 gap-4">
        <EventHead event={event} />
        <div className="flex flex-wrap items-start gap-3">
          <EventPicture path={event.imagePath} />
          <div className="min-w-0 flex-1 basis-32">
            <h3 className="text-lg">
              <Link
                to={paths.event(event.id)}
                data-title
                className="[overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-base"
              >
                {title}
              </Link>
            </h3>
            <Deadline
              at={event.deadlineAt}
              isSentence
              className="z-10 mt-1 text-sm font-semibold text-accent-ink"
            />
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
        <OwnMark event={event} />
        <div className="min-w-0 flex-1">
          <OwnAnswer event={event} />
          <OwnReward event={event} />
        </div>
        {isOpen && (
          <ButtonLink
            to={paths.event(event.id)}
            look={isPredicted ? 'secondary' : 'primary'}
            aria-label={t(isPredicted ? 'card.updateFor' : 'card.predictFor', { title })}
            className="z-10 max-sm:w-full"
          >
            {isPredicted ? t('card.update') : t('card.predict')}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
