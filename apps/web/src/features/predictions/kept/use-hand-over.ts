import { useEffect, useSyncExternalStore } from 'react';
import { drafts } from '../../../game/drafts/drafts.ts';
import { isOfSignUp } from '../../../game/players/begun-sign-ups.ts';
import { useSession } from '../../../game/players/session.ts';
import { deviceStorage } from '../../../lib/device-storage.ts';
import type { KeptPrediction } from './kept-prediction.ts';
import { keptPredictions } from './kept-predictions.ts';

const NONE: readonly KeptPrediction[] = [];

/** Tells whether it is a form in which predictions stand that were not saved. */
const isPrediction = (form: string) => /^(?:matchday$|cards |answer )/.test(form);

const declinedKey = (userId: string) => `notTheirs ${userId}`;
const nameOf = (kept: readonly KeptPrediction[]) => kept.map(({ stamp }) => stamp).join(' ');

function handOver(userId: string, isTheirs: (kept: KeptPrediction) => boolean): void {
  keptPredictions.handOver(userId, isTheirs);
  drafts.handOver(userId, isPrediction);
}

/**
 * Gives what a visitor kept to the player whose sign-up was begun on this device, by itself; of
 * anybody else it is asked first whether it is theirs.
 */
export function useHandOver() {
  const { session } = useSession();
  const player = session?.isProfileComplete ? session : null;
  const userId = player?.userId ?? null;
  const username = player?.username ?? null;
  const left = useSyncExternalStore(
    keptPredictions.subscribe,
    () => (userId === null ? NONE : keptPredictions.list(null)),
    () => NONE,
  );
  const declined = useSyncExternalStore(
    deviceStorage.subscribe,
    () => (userId === null ? null : deviceStorage.read(declinedKey(userId))),
    () => null,
  );
  const own = left.filter(({ at }) => isOfSignUp(at, username));
  const isAnyOwn = own.length > 0;
  useEffect(() => {
    if (userId !== null && isAnyOwn) handOver(userId, ({ at }) => isOfSignUp(at, username));
  }, [userId, username, isAnyOwn]);
  const asked = isAnyOwn || declined === nameOf(left) ? NONE : left;
  return {
    /** Whose they are has to be asked. */
    asked,
    accept: () => userId !== null && handOver(userId, () => true),
    /** Leaves them to who made them, until their day is over. */
    decline: () => userId !== null && deviceStorage.keep(declinedKey(userId), nameOf(left)),
  };
}
