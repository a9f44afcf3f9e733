import { useCallback, useState } from 'react';

function readRemembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The tab that was looked at last in this browser, remembered under a key; else the first. */
export function useRememberedTab<Tab extends string>(key: string, tabs: readonly [Tab, ...Tab[]]) {
  const [remembered, setRemembered] = useState(() => readRemembered(key));
  const select = useCallback(
    (tab: Tab) => {
      setRemembered(tab);
      try {
        localStorage.setItem(key, tab);
      } catch {
        // Storage can be blocked; the choice then lasts as long as the page.
      }
    },
    [key],
  );
  // Which tabs there are can depend on who looks.
  return [tabs.find((tab) => tab === remembered) ?? tabs[0], select] as const;
}
