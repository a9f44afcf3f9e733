import { useEffect, useState } from 'react';
import { useSession } from '../../game/players/session.ts';
import { deviceStorage } from '../../lib/device-storage.ts';
import { viewer } from '../../lib/viewer.ts';

const STORAGE_KEY = 'homeOfPlayer';

/**
 * Tells whether a player was signed in here when the page was left: their home is kept free until
 * it is known again, so that nothing jumps. Says nothing of who it was.
 */
export function useWasPlayer(): boolean {
  const { session, isLoading } = useSession();
  const [wasPlayer] = useState(() => viewer().isPlayer ?? deviceStorage.read(STORAGE_KEY) !== null);
  const isPlayer = session !== null;
  useEffect(() => {
    if (!isLoading) deviceStorage.keep(STORAGE_KEY, isPlayer ? 'yes' : null);
  }, [isLoading, isPlayer]);
  return wasPlayer;
}
