import type { ItemId } from '@kickoracle/contracts';
import { useState } from 'react';
import { useReadAgain } from '../../../game/facts.ts';
import { api, queries } from '../../../lib/api.ts';
import { useWrite } from '../../../lib/use-write.ts';

type Page = Awaited<ReturnType<typeof api.administration.openItemPredictions>>;

/** A prediction, and its place in the table: players without a name have nothing else of their own. */
export type OpenedPrediction = Page['predictions'][number] & { readonly position: number };

/**
 * Returns the predictions on an item, as far as they were asked for. They are no query: every look
 * is remembered by the server, so that nothing but a press of the administrator may ask.
 */
export function useOpenedPredictions(item: { kind: 'match' | 'event'; itemId: ItemId }) {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const refresh = useReadAgain('predictions');
  const ask = useWrite(queries.administration.openItemPredictions.mutationOptions());
  const last = pages.at(-1);
  return {
    predictions: pages
      .flatMap((page) => page.predictions)
      .map((prediction, position): OpenedPrediction => ({ ...prediction, position })),
    /** Null: not opened yet. */
    total: pages[0]?.total ?? null,
    hasMore: Boolean(last?.next),
    isBusy: ask.isPending,
    error: ask.error,
    /** Opens the first predictions, or those that come next. */
    open() {
      const after = last?.next;
      ask.mutate(
        { kind: item.kind, itemId: item.itemId, ...(after && { after }) },
        {
          onSuccess(page) {
            setPages((known) => [...known, page]);
            // From now on the caller's own on it stays as it is, and their form goes.
            if (after === undefined) void refresh();
          },
        },
      );
    },
  };
}
