import { useEffect, useState } from 'react';
import { useSession } from '#game/players/session.ts';
import { deviceStorage } from '#lib/browser-storage.ts';
import { useServerView } from '#lib/server-view.ts';

const STORAGE_KEY = 'homeOfPlayer';

/** Returns true after a visit as a player, to reserve space for their home; no identity. */
export function useWasPlayer(): boolean {
  const { session, isLoading } = useSession();
  const view = useServerView();
  const [wasPlayer] = useState(() => view?.isPlayer ?? deviceStorage.read(STORAGE_KEY) !== null);
  const isPlayer = session !== null;
  useEffect(() => {
    if (!isLoading) deviceStorage.keep(STORAGE_KEY, isPlayer ? 'yes' : null);
  }, [isLoading, isPlayer]);
  return wasPlayer;
}
