import type { EventView, MatchView } from '@kickoracle/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ChevronDown } from '#ui/icons/icons.ts';
import { cardClass } from '#ui/layout/card.tsx';
import { KickoffSection } from '../schedule/kickoff-section.tsx';
import { StatusSection } from '../schedule/status-section.tsx';
import { ResultSection } from '../settle/result-section.tsx';
import type { AdminItem } from './admin-item.ts';
import { AdminSection } from './admin-section.tsx';
import { useEventAdminItem } from './use-event-admin-item.ts';
import { useMatchAdminItem } from './use-match-admin-item.ts';

type OtherSections = {
  settings?: ReactNode;
  predictions?: ReactNode;
};

export function MatchAdminPanel({ match, ...parts }: OtherSections & { match: MatchView }) {
  return <ItemPanel item={useMatchAdminItem(match)} {...parts} />;
}

export function EventAdminPanel({ event, ...parts }: OtherSections & { event: EventView }) {
  return <ItemPanel item={useEventAdminItem(event)} {...parts} />;
}

const FIRST_FIELD = ':is(input, select, textarea):enabled';

/** Opens and focuses the panel if the URL's hash asks for it. */
function useWantedPanel(waitsNow: boolean) {
  const { hash } = useLocation();
  const [isWanted] = useState(hash === '#desk');
  const [waits] = useState(waitsNow);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    // Runs after the page has moved the focus to its heading.
    const frame = requestAnimationFrame(() => {
      summary.current?.scrollIntoView();
      const panel = summary.current?.parentElement;
      // Focuses the first result field if a result is missing, else the panel.
      const field = waits && panel?.querySelector<HTMLElement>(FIRST_FIELD);
      (field || summary.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted, waits]);
  return { isWanted, summary };
}

function ItemPanel({ item, settings, predictions }: OtherSections & { item: AdminItem }) {
  const { t } = useTranslation('results');
  const { isWanted, summary } = useWantedPanel(item.can.settle);
  return (
    <details open={isWanted} className={`${cardClass} group/panel p-4 sm:px-6`}>
      <summary
        ref={summary}
        className="flex min-h-11 list-none items-center justify-between gap-3 font-display text-lg font-bold [&::-webkit-details-marker]:hidden"
      >
        {t('panel')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform group-open/panel:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-6 pt-3 pb-2">
        <ResultSection item={item} />
        <StatusSection item={item} />
        {item.match && <KickoffSection item={item} match={item.match} />}
        {settings && <AdminSection heading={t('settings')}>{settings}</AdminSection>}
        {predictions && <div className="border-t border-line pt-5">{predictions}</div>}
      </div>
    </details>
  );
}
