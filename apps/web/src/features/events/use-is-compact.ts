import { useCallback, useState } from 'react';
import { deviceStorage } from '../../lib/device-storage.ts';

const STORAGE_KEY = 'listForm';
const COMPACT = 'compact';

/** Whether the list is shown in rows instead of cards, remembered by this browser. */
export function useIsCompact() {
  const [isCompact, setIsCompact] = useState(() => deviceStorage.read(STORAGE_KEY) === COMPACT);
  const toggle = useCallback((next: boolean) => {
    setIsCompact(next);
    deviceStorage.keep(STORAGE_KEY, next ? COMPACT : null);
  }, []);
  return [isCompact, toggle] as const;
}
