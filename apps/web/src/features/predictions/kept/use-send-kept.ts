import { useEffect, useEffectEvent } from 'react';
import { useIsOffline } from '../../../lib/connection.ts';
import { reconnectPauseMs } from '../../../lib/live/reconnect-pause.ts';
import { isWaiting } from './kept-prediction.ts';
import { keptPredictions } from './kept-predictions.ts';
import { leaveToWorker } from './leave-to-worker.ts';
import { sendKept } from './send-kept.ts';
import { useKeptPredictions } from './use-kept-predictions.ts';

type SendKeptOptions = { userId: string | null; onSent: (count: number) => void };

/** Sends what a player kept as soon as there is a connection, and tries again until it arrives. */
export function useSendKept({ userId, onSent }: SendKeptOptions): void {
  const isOffline = useIsOffline();
  const kept = useKeptPredictions();
  const reportSent = useEffectEvent(onSent);
  useEffect(() => {
    if (userId !== null) void leaveToWorker(userId);
  }, [userId, kept]);
  const isAnyWaiting = kept.some(isWaiting);
  const isTime = isAnyWaiting && !isOffline;
  useEffect(() => {
    if (!isTime || userId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isOver = false;
    async function send(player: string): Promise<void> {
      try {
        const count = await sendKept(player);
        if (count > 0) reportSent(count);
      } catch (error) {
        console.warn('Kept predictions could not be sent yet.', error);
      }
      // Also what took the place of one that was on its way.
      if (isOver || !keptPredictions.list(player).some(isWaiting)) return;
      failures += 1;
      timer = setTimeout(() => void send(player), reconnectPauseMs(failures, Math.random()));
    }
    void send(userId);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isTime, userId]);
}
