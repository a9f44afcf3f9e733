import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToSaves } from '#game/prediction-saves.ts';
import { queries } from '#lib/api.ts';
import { serverNow } from '#lib/server-clock.ts';
import { recentMoments, type SheetMoment } from './sheet-moments.ts';

/** A moment waits until the player has paused for this long after a save. */
export const PAUSE_MS = 15_000;

const progressQuery = queries.badges.getSheetProgress.queryOptions({ staleTime: 0, retry: false });

/** Reports the player's moments on the sheet, in the tab that saved predictions. */
export function useSheetMoments(onMoments: (moments: readonly SheetMoment[]) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function read() {
      timer = undefined;
      // The next save reads again.
      const progress = await client.fetchQuery(progressQuery).catch(() => null);
      if (progress) onMoments(recentMoments(progress, serverNow()));
    }
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), PAUSE_MS);
    };
    const stop = new AbortController();
    for (const act of ['pointerdown', 'keydown'] as const) {
      document.addEventListener(act, () => timer && wait(), { signal: stop.signal });
    }
    const unsubscribe = listenToSaves(wait);
    return () => {
      clearTimeout(timer);
      stop.abort();
      unsubscribe();
    };
  }, [client, onMoments]);
}
