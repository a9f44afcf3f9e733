import { useCallback, useState } from 'react';
import { deviceStorage } from './device-storage.ts';

/** Returns the tab that was looked at last in this browser, remembered under a key; else the first. */
export function useRememberedTab<Tab extends string>(key: string, tabs: readonly [Tab, ...Tab[]]) {
  const [remembered, setRemembered] = useState(() => deviceStorage.read(key));
  const select = useCallback(
    (tab: Tab) => {
      setRemembered(tab);
      deviceStorage.keep(key, tab);
    },
    [key],
  );
  // Which tabs there are can depend on who looks.
  return [tabs.find((tab) => tab === remembered) ?? tabs[0], select] as const;
}
