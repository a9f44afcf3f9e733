import { useState } from 'react';
import { deviceStorage } from './browser-storage.ts';

/** Returns the last selected tab of this browser, stored under a key; else the first. */
export function useRememberedTab<Tab extends string>(key: string, tabs: readonly [Tab, ...Tab[]]) {
  const [remembered, setRemembered] = useState(() => deviceStorage.read(key));
  function select(tab: Tab) {
    setRemembered(tab);
    deviceStorage.keep(key, tab);
  }
  // The tabs can depend on the viewer.
  return [tabs.find((tab) => tab === remembered) ?? tabs[0], select] as const;
}
