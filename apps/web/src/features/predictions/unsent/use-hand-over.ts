import { useEffect, useSyncExternalStore } from 'react';
import { drafts } from '#game/drafts/drafts.ts';
import { isOfSignUp } from '#game/players/begun-sign-ups.ts';
import { useSession } from '#game/players/session.ts';
import { deviceStorage } from '#lib/browser-storage.ts';
import type { UnsentPrediction } from './unsent-prediction.ts';
import { unsentPredictions } from './unsent-predictions.ts';

const NONE: readonly UnsentPrediction[] = [];

const isPrediction = (form: string) => /^(?:matchday$|cards |answer )/.test(form);

const declinedKey = (userId: string) => `notTheirs ${userId}`;
const nameOf = (unsent: readonly UnsentPrediction[]) => unsent.map(({ stamp }) => stamp).join(' ');

function handOver(userId: string, isTheirs: (unsent: UnsentPrediction) => boolean): void {
  unsentPredictions.handOver(userId, isTheirs);
  drafts.handOver(userId, isPrediction);
}

/** Moves unsent predictions to the player who began to sign up here. Others are asked first. */
export function useHandOver() {
  const { session } = useSession();
  const player = session?.isProfileComplete ? session : null;
  const userId = player?.userId ?? null;
  const username = player?.username ?? null;
  const left = useSyncExternalStore(
    unsentPredictions.subscribe,
    () => (userId === null ? NONE : unsentPredictions.list(null)),
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
  const unclaimed = isAnyOwn || declined === nameOf(left) ? NONE : left;
  return {
    /** Predictions with an unknown owner. */
    unclaimed,
    accept: () => userId !== null && handOver(userId, () => true),
    /** Leaves them for their owner until they expire. */
    decline: () => userId !== null && deviceStorage.keep(declinedKey(userId), nameOf(left)),
  };
}
