import { withLock } from '../../../lib/with-lock.ts';
import { SENDING_LOCK } from './sending-lock.ts';

/**
 * Sends what the player has just entered, in this tab or another one, after what is on its way: an older value
 * must not arrive last.
 */
export const sendEntered = <T>(send: () => Promise<T>): Promise<T> =>
  withLock(SENDING_LOCK, {}, send);

/** Sends what was kept, while nobody sends anything else; false when somebody does. */
export const sendAlone = (send: () => Promise<void>): Promise<boolean> =>
  withLock(SENDING_LOCK, { ifAvailable: true }, async (has) => {
    if (has) await send();
    return has;
  });
