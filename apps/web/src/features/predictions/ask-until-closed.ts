import { errorCode, isTemporary } from '#lib/errors.ts';

const RETRIES = 2;
/** Within half a minute. */
const RETRIES_IF_OPEN = 5;

const isOpen = (error: unknown) => errorCode(error) === 'ITEM_OPEN';

/** Asks again while an item is open: the browser's game time is slightly ahead of the server's. */
export const askUntilClosed = {
  retry: (failures: number, error: unknown) =>
    isOpen(error) ? failures < RETRIES_IF_OPEN : failures < RETRIES && isTemporary(error),
};

export const isStillOpen = (query: { error: unknown; failureReason: unknown }): boolean =>
  isOpen(query.error ?? query.failureReason);
