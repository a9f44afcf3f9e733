import type { EventView, MatchView } from '@kickoracle/contracts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cardClass } from '../../../ui/layout/card.tsx';
import { KickoffSection } from '../schedule/kickoff-section.tsx';
import { StatusSection } from '../schedule/status-section.tsx';
import { ResultSection } from '../settle/result-section.tsx';
import type { DeskItem } from './desk-item.ts';
import { useEventDeskItem } from './use-event-desk-item.ts';
import { useMatchDeskItem } from './use-match-desk-item.ts';

/** The administrator's desk of a match. */
export function MatchDesk({ match, children }: { match: MatchView; children?: ReactNode }) {
  return <ItemDesk item={useMatchDeskItem(match)}>{children}</ItemDesk>;
}

/** The administrator's desk of a standalone event. */
export function EventDesk({ event, children }: { event: EventView; children?: ReactNode }) {
  return <ItemDesk item={useEventDeskItem(event)}>{children}</ItemDesk>;
}

/** All that an administrator does to an item, folded away until it is wanted. */
function ItemDesk({ item, children }: { item: DeskItem; children: ReactNode }) {
  const { t } = useTranslation('results');
  return (
    <details className={`${cardClass} group p-4 sm:px-6`}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-display text-lg font-bold [&::-webkit-details-marker]:hidden">
        {t('panel')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-6 pt-3 pb-2">
        <ResultSection item={item} />
        <StatusSection item={item} />
        {item.match && <KickoffSection item={item} match={item.match} />}
        {children}
      </div>
    </details>
  );
}
