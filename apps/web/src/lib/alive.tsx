import { useEffect, useSyncExternalStore } from 'react';

const EVENT = 'kickoracle:alive';

let isAlive = false;

/** Says, in a page that stands, that it is alive: what was pressed until then is done now. */
export function Alive() {
  useEffect(() => {
    if (isAlive) return;
    isAlive = true;
    document.dispatchEvent(new Event(EVENT));
  }, []);
  return null;
}

/** Acts as soon as the page is alive. */
export function whenAlive(act: () => void): void {
  if (isAlive) act();
  else document.addEventListener(EVENT, act, { once: true });
}

const neverChanges = () => () => undefined;

/** Tells whether this is more than what the server drew, so that what the device keeps can be shown. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
