import type { ItemId } from '@kickoracle/contracts';
import { useState } from 'react';
import { useInvalidate } from '#game/facts.ts';
import { api, queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

type Page = Awaited<ReturnType<typeof api.administration.openItemPredictions>>;

/** A prediction with its row number: anonymous players have no other key. */
export type OpenedPrediction = Page['predictions'][number] & { readonly position: number };

/** A mutation, not a query: the server logs each access, so only a click may send it. */
export function useOpenedPredictions(item: { kind: 'match' | 'event'; itemId: ItemId }) {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const refresh = useInvalidate('predictions');
  const write = useWrite(queries.administration.openItemPredictions.mutationOptions());
  const last = pages.at(-1);
  return {
    predictions: pages
      .flatMap((page) => page.predictions)
      .map((prediction, position): OpenedPrediction => ({ ...prediction, position })),
    /** Null before the first page is loaded. */
    total: pages[0]?.total ?? null,
    hasMore: Boolean(last?.next),
    isBusy: write.isPending,
    error: write.error,
    open() {
      const after = last?.next;
      write.mutate(
        { kind: item.kind, itemId: item.itemId, ...(after && { after }) },
        {
          onSuccess(page) {
            setPages((known) => [...known, page]);
            // The caller's own prediction is locked from now on.
            if (after === undefined) void refresh();
          },
        },
      );
    },
  };
}
