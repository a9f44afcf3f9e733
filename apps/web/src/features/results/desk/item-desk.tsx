import type { EventView, MatchView } from '@kickoracle/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useLocation } from 'react-router';
import { ChevronDown } from '../../../ui/icons/icons.ts';
import { cardClass } from '../../../ui/layout/card.tsx';
import { KickoffSection } from '../schedule/kickoff-section.tsx';
import { StatusSection } from '../schedule/status-section.tsx';
import { ResultSection } from '../settle/result-section.tsx';
import type { DeskItem } from './desk-item.ts';
import { DeskSection } from './desk-section.tsx';
import { useEventDeskItem } from './use-event-desk-item.ts';
import { useMatchDeskItem } from './use-match-desk-item.ts';

type PartsOfOthers = {
  /** What else is set of the item. */
  settings?: ReactNode;
  /** What everybody predicted; a section with a heading of its own. */
  predictions?: ReactNode;
};

/** The administrator's desk of a match. */
export function MatchDesk({ match, ...parts }: PartsOfOthers & { match: MatchView }) {
  return <ItemDesk item={useMatchDeskItem(match)} {...parts} />;
}

/** The administrator's desk of a standalone event. */
export function EventDesk({ event, ...parts }: PartsOfOthers & { event: EventView }) {
  return <ItemDesk item={useEventDeskItem(event)} {...parts} />;
}

const FIRST_FIELD = ':is(input, select, textarea):enabled';

/** Tells whether the address asks for the desk; then it is what whoever came sees and goes on with. */
function useWantedDesk(waitsNow: boolean) {
  const { hash } = useLocation();
  const [isWanted] = useState(hash === '#desk');
  const [waits] = useState(waitsNow);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    // After the page, which takes the focus to its heading when one comes to it.
    const frame = requestAnimationFrame(() => {
      summary.current?.scrollIntoView();
      const desk = summary.current?.parentElement;
      // What waits for a result is where one goes on; else the desk as a whole.
      const field = waits && desk?.querySelector<HTMLElement>(FIRST_FIELD);
      (field || summary.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted, waits]);
  return { isWanted, summary };
}

/** All that an administrator does to an item, folded away until it is wanted. */
function ItemDesk({ item, settings, predictions }: PartsOfOthers & { item: DeskItem }) {
  const { t } = useTranslation('results');
  const { isWanted, summary } = useWantedDesk(item.can.settle);
  return (
    <details open={isWanted} className={`${cardClass} group/desk p-4 sm:px-6`}>
      <summary
        ref={summary}
        className="flex min-h-11 list-none items-center justify-between gap-3 font-display text-lg font-bold [&::-webkit-details-marker]:hidden"
      >
        {t('panel')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform group-open/desk:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-6 pt-3 pb-2">
        <ResultSection item={item} />
        <StatusSection item={item} />
        {item.match && <KickoffSection item={item} match={item.match} />}
        {settings && <DeskSection heading={t('settings')}>{settings}</DeskSection>}
        {predictions && <div className="border-t border-line pt-5">{predictions}</div>}
      </div>
    </details>
  );
}
