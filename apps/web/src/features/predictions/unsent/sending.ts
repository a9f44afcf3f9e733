import { withLock } from '#lib/with-lock.ts';

const SENDING_LOCK = 'sending predictions';

/** Sends new input after requests in flight of all tabs: an older value must not arrive last. */
export const sendEntered = <T>(send: () => Promise<T>): Promise<T> =>
  withLock(SENDING_LOCK, {}, send);

/** Sends stored predictions if no other send is in flight; else returns false. */
export const sendAlone = (send: () => Promise<void>): Promise<boolean> =>
  withLock(SENDING_LOCK, { ifAvailable: true }, async (has) => {
    if (has) await send();
    return has;
  });
