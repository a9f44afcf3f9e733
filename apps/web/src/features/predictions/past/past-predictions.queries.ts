import type { PastItemView, UserId } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';
import { keyOf } from './past-items.ts';

/** The first page has all lists; a next page has one. */
type PageParam = { readonly list?: DisplayedStatus; readonly after?: string };

type Page = Readonly<Record<DisplayedStatus, readonly PastItemView[]>> & {
  readonly until: string;
  readonly next: Readonly<Record<DisplayedStatus, string | null>>;
};

/** Returns the last page that has a list: the first one has each. */
const lastOf = (list: DisplayedStatus, pages: readonly Page[], params: readonly PageParam[]) =>
  pages.findLast((_, index) => (params[index]!.list ?? list) === list);

/** Returns all items of a list, without duplicates: an item can move between pages. */
const itemsOf = (list: DisplayedStatus, pages: readonly Page[]) => [
  ...new Map(pages.flatMap((page) => page[list]).map((item) => [keyOf(item), item])).values(),
];

/** Returns the loaded pages of each list; the next page of the query is one of `list`. */
export function usePastPredictions(userId: UserId, list: DisplayedStatus) {
  const query = useInfiniteQuery(
    queries.predictions.getPredictionHistory.infiniteOptions({
      input: ({ after }: PageParam) => ({ userId, after }),
      initialPageParam: {} as PageParam,
      getNextPageParam: (_, pages, __, params) => {
        const after = lastOf(list, pages, params)?.next[list];
        return after ? { list, after } : null;
      },
    }),
  );
  const { pages = [], pageParams = [] } = query.data ?? {};
  const hasMore = (of: DisplayedStatus) => Boolean(lastOf(of, pages, pageParams)?.next[of]);
  return {
    past:
      pages.length === 0
        ? undefined
        : {
            active: itemsOf('active', pages),
            pending: itemsOf('pending', pages),
            finished: itemsOf('finished', pages),
            until: lastOf('finished', pages, pageParams)!.until,
          },
    hasMore,
    query,
  };
}
