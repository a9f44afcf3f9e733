import type { CompetitionId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { ListEnd } from '#game/lists/list-end.tsx';
import { rowsClass } from '#game/lists/rows-class.ts';
import { useSession } from '#game/players/session.ts';
import { FailedView } from '#game/lists/failed-view.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { useClosedItems, type ClosedPart } from '../events.queries.ts';
import { itemId } from '../group-by-day.ts';
import { DaySections } from './day-sections.tsx';
import { EventRow } from './event-row.tsx';
import type { MatchForm, ShowMatch } from './match-form.ts';

type ClosedItemsProps = {
  competitionId: CompetitionId | null;
  part: ClosedPart;
  rows: MatchForm;
};

export function ClosedItems({ competitionId, part, rows }: ClosedItemsProps) {
  const { t } = useTranslation(['lists', 'common', 'events']);
  const { isLoading } = useSession();
  const list = useClosedItems({ competitionId, part });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];

  if (list.isPending || isLoading) {
    // Reserves no space below open season events: the list is usually empty.
    if (part === 'season') return null;
    return (
      <Loading label={t('common:loading')} className={rowsClass}>
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className="m-2 h-12" />
        ))}
      </Loading>
    );
  }
  if (list.isError && items.length === 0) {
    return <FailedView heading={t('events:list.failed')} query={list} showsReason={false} />;
  }
  if (items.length === 0) {
    if (part === 'season') return null;
    return <StateView heading={t(`lists:empty.${part}`)} text={t(`lists:emptyHint.${part}`)} />;
  }
  const { Matches } = rows;
  const showItems = (showMatch: ShowMatch) => (
    <div className="grid grid-cols-1 gap-6">
      {part === 'season' && <h2 className="mt-8 -mb-4 text-xl">{t('lists:closedSeason')}</h2>}
      <DaySections
        items={items}
        show={(ofDay) => (
          <ul className={rowsClass}>
            {ofDay.map((item) => (
              <li key={itemId(item)} className="grid grid-cols-1">
                {item.kind === 'match' ? showMatch(item.match) : <EventRow event={item.event} />}
              </li>
            ))}
          </ul>
        )}
      />
      <ListEnd failed={t('events:list.failed')} list={list} />
    </div>
  );
  return <Matches>{showItems}</Matches>;
}
