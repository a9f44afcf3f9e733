import { useEffect, useEffectEvent } from 'react';
import { useIsOffline } from '#lib/connection.ts';
import { reconnectPauseMs } from '#lib/live/reconnect-pause.ts';
import { isWaiting } from './unsent-prediction.ts';
import { unsentPredictions } from './unsent-predictions.ts';
import { sendUnsent } from './send-unsent.ts';
import { useUnsentPredictions } from './use-unsent-predictions.ts';

type SendUnsentOptions = { userId: string | null; onSent: (count: number) => void };

/** Sends unsent predictions once there is a connection, and retries until they arrive. */
export function useSendUnsent({ userId, onSent }: SendUnsentOptions): void {
  const isOffline = useIsOffline();
  const reportSent = useEffectEvent(onSent);
  const isAnyWaiting = useUnsentPredictions().some(isWaiting);
  const isTime = isAnyWaiting && !isOffline;
  useEffect(() => {
    if (!isTime || userId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isOver = false;
    async function send(player: string): Promise<void> {
      try {
        const count = await sendUnsent(player);
        if (count > 0) reportSent(count);
      } catch (error) {
        console.warn('Kept predictions could not be sent yet.', error);
      }
      // Includes predictions stored while a send was in flight.
      if (isOver || !unsentPredictions.list(player).some(isWaiting)) return;
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
