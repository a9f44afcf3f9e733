import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { noteForm } from './unsaved.ts';

type UnsavedGuardProps = {
  unsaved: number;
  save?: (() => Promise<boolean>) | undefined;
  /** Also asks on a reload or a closed tab. */
  warnsOnUnload?: boolean;
};

export function UnsavedGuard({ unsaved, save, warnsOnUnload = true }: UnsavedGuardProps) {
  const read = useEffectEvent(() => ({ count: unsaved, save }));
  // A layout effect unregisters before the next page shows: a quick second step does not ask.
  useLayoutEffect(() => noteForm(() => read()), []);

  const warns = unsaved > 0 && warnsOnUnload;
  useEffect(() => {
    if (!warns) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [warns]);
  return null;
}
