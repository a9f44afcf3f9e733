import type { CompetitionId, ItemView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEnd } from '#game/lists/list-end.tsx';
import { rowsClass } from '#game/lists/rows-class.ts';
import { useSession } from '#game/players/session.ts';
import { FailedView } from '#game/lists/failed-view.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { useOpenItems, type ListTab } from '../events.queries.ts';
import { itemId } from '../group-by-day.ts';
import { DaySections } from './day-sections.tsx';
import { EventCard } from './lazy-event-card.tsx';
import { EventRow } from './event-row.tsx';
import type { MatchForm, ShowMatch } from './match-form.ts';

/** From this number of rows on, the browser lays out only days near the viewport. */
const MANY = 200;
const ROW_PX = 63;

/** Estimates the height of a day that was not laid out yet. */
const restingStyle = (rows: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${rows * ROW_PX}px`,
  }) as const;

type ItemListProps = {
  competitionId: CompetitionId | null;
  tab: ListTab;
  isCompact: boolean;
  onShowAll: () => void;
  form: MatchForm;
};

export function ItemList(props: ItemListProps) {
  const { competitionId, tab, isCompact, form } = props;
  const { isLoading: isSessionLoading } = useSession();
  const list = useOpenItems({ competitionId, tab });
  // Cards depend on the session; the deferred value keeps their render interruptible.
  const canBegin = useDeferredValue(!isSessionLoading);

  if (isSessionLoading || !canBegin) return <ListSkeleton isCompact={isCompact} />;
  const { Matches } = form;
  return <Matches>{(showMatch) => <Items {...props} list={list} showMatch={showMatch} />}</Matches>;
}

type ItemsProps = Omit<ItemListProps, 'form'> & {
  list: ReturnType<typeof useOpenItems>;
  showMatch: ShowMatch;
};

function Items({ competitionId, tab, isCompact, onShowAll, list, showMatch }: ItemsProps) {
  const { t } = useTranslation(['events', 'common']);
  const pages = list.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const wasPending = useDeferredValue(list.isPending);

  if (list.isPending || wasPending) return <ListSkeleton isCompact={isCompact} />;
  if (list.isError && items.length === 0) {
    return <FailedView heading={t('events:list.failed')} query={list} showsReason={false} />;
  }
  if (items.length === 0) {
    const hint = competitionId ? 'events:list.emptyHintFiltered' : 'events:list.emptyHint';
    return (
      <StateView heading={t('events:list.empty')} text={t(hint)}>
        {competitionId && (
          <Button look="secondary" onClick={onShowAll}>
            {t('events:list.showAll')}
          </Button>
        )}
      </StateView>
    );
  }

  const showItem = (item: ItemView) => {
    if (item.kind === 'match') return showMatch(item.match);
    if (!isCompact) return <EventCard event={item.event} />;
    return <EventRow event={item.event} isDayShown={tab === 'competition'} />;
  };
  const show = (shown: readonly ItemView[]) => (
    <ul
      className={listClass(isCompact)}
      {...(isCompact && items.length > MANY && { style: restingStyle(shown.length) })}
    >
      {shown.map((item) => (
        <li key={itemId(item)} className="grid grid-cols-1">
          {showItem(item)}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={clsx('grid grid-cols-1', isCompact ? 'gap-2' : 'gap-8')}>
      {/* Season-long events are sorted by reward, so they have no day headings. */}
      {tab === 'competition' ? (
        show(items)
      ) : (
        <DaySections items={items} isCompact={isCompact} show={show} />
      )}
      {!list.hasNextPage && (
        <p className="rounded-base border border-dashed border-edge p-4 text-center text-soft">
          {t('events:list.stayTuned')}
        </p>
      )}
      <ListEnd failed={t('events:list.failed')} list={list} />
    </div>
  );
}

const listClass = (isCompact: boolean) =>
  isCompact ? rowsClass : 'grid grid-cols-1 gap-4 md:grid-cols-2';

function ListSkeleton({ isCompact }: { isCompact: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Loading label={t('loading')} className={listClass(isCompact)}>
      {Array.from({ length: isCompact ? 8 : 6 }, (_, index) => (
        <Skeleton key={index} className={isCompact ? 'm-2 h-9' : 'h-60'} />
      ))}
    </Loading>
  );
}
