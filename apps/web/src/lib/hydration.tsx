import { useEffect } from 'react';

const EVENT = 'kickoracle:hydrated';

let isHydrated = false;

/** Marks the page as hydrated: `first.js` then replays the queued events. */
export function Hydrated() {
  useEffect(() => {
    isHydrated = true;
    document.dispatchEvent(new Event(EVENT));
  }, []);
  return null;
}

/** Runs after hydration, at once if it is over. */
export function whenHydrated(act: () => void): void {
  if (isHydrated) act();
  else document.addEventListener(EVENT, act, { once: true });
}
