import type { ItemId, ItemView } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

type List = { status: DisplayedStatus; search: string; isWanted: boolean };

function useItems({ status, search, isWanted }: List) {
  return useInfiniteQuery(
    queries.administration.listItems.infiniteOptions({
      input: (after: string | null) => ({
        status,
        ...(search !== '' && { search }),
        ...(after !== null && { after }),
      }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      enabled: isWanted,
    }),
  );
}

export function useItemLists({ status, search }: Omit<List, 'isWanted'>) {
  const lists = {
    active: useItems({ status: 'active', search, isWanted: status === 'active' }),
    pending: useItems({ status: 'pending', search, isWanted: status === 'pending' }),
    finished: useItems({ status: 'finished', search, isWanted: status === 'finished' }),
  };
  const known = Object.values(lists).filter(({ data }) => data !== undefined);
  const newest = known.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0];
  return { list: lists[status], totals: newest?.data?.pages[0]?.totals };
}
export type ItemList = ReturnType<typeof useItemLists>['list'];

export function useDeleteItem() {
  const onSettled = useInvalidate('item');
  return useWrite(queries.administration.deleteItem.mutationOptions({ onSettled }));
}

type SeenItem = Pick<ItemView, 'kind'> & {
  readonly itemId: ItemId;
  readonly itemVersion: number;
};

export const seenItemOf = (item: ItemView): SeenItem =>
  item.kind === 'match'
    ? { kind: item.kind, itemId: item.match.id, itemVersion: item.match.itemVersion }
    : { kind: item.kind, itemId: item.event.id, itemVersion: item.event.itemVersion };
