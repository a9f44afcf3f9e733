import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { noteForm } from './unsaved.ts';

type LeaveGuardProps = {
  unsaved: number;
  save?: (() => Promise<boolean>) | undefined;
  /** A reload or a closed tab asks, too. */
  isAskedByBrowser?: boolean;
};

/** Has the one guard ask before the page is left while something in a form is not saved. */
export function LeaveGuard({ unsaved, save, isAskedByBrowser = true }: LeaveGuardProps) {
  const read = useEffectEvent(() => ({ count: unsaved, save }));
  // Before the next page is seen: who goes on at once is not asked about the last one.
  useLayoutEffect(() => noteForm(() => read()), []);

  const isAsked = unsaved > 0 && isAskedByBrowser;
  useEffect(() => {
    if (!isAsked) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAsked]);
  return null;
}
