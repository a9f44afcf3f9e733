import { hashKey } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { deviceStorage } from '#lib/browser-storage.ts';
import { useSession } from '../players/session.ts';
import { drafts } from './drafts.ts';

/** Stores a form: survives reloads and an expired session, shared by tabs. Never for secrets. */
export function useDraft<Values extends object>(form: string, start: () => Values) {
  const owner = useSession().session?.userId ?? null;
  const [blank, setBlank] = useState(start);
  const stored = useSyncExternalStore(
    deviceStorage.subscribe,
    () => drafts.read(owner, form),
    () => null,
  );
  const values = useMemo((): Values => ({ ...blank, ...stored }), [blank, stored]);
  return {
    values,
    isKept: stored !== null,
    /** Changes the current values, which another event may have changed since the render. */
    change(change: (before: Values) => Values): void {
      const next = change({ ...blank, ...drafts.read(owner, form) });
      drafts.keep(owner, form, hashKey([next]) === hashKey([blank]) ? null : next);
    },
    startAgain(next: Values = blank): void {
      setBlank(next);
      drafts.keep(owner, form, null);
    },
  };
}
