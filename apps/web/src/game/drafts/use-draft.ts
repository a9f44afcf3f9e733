import { hashKey } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { deviceStorage } from '../../lib/device-storage.ts';
import { useSession } from '../players/session.ts';
import { drafts } from './drafts.ts';

/**
 * Keeps what stands in a form, until it is sent: a reload, a way back, a closed tab or a session that
 * ran out costs nothing, and all tabs of the browser show one. Whatever is a secret has no place in it.
 *
 * @param form its name; what is known by an id is a form of its own
 */
export function useDraft<Values extends object>(form: string, start: () => Values) {
  const owner = useSession().session?.userId ?? null;
  const [blank, setBlank] = useState(start);
  const kept = useSyncExternalStore(
    deviceStorage.subscribe,
    () => drafts.read(owner, form),
    () => null,
  );
  const values = useMemo((): Values => ({ ...blank, ...kept }), [blank, kept]);
  return {
    values,
    isKept: kept !== null,
    /** Changes what stands there by now, which another press may have changed. */
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
