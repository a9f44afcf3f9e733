import { useCallback, useState } from 'react';

const STORAGE_KEY = 'adminTab';

function readRemembered(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The tab that this administrator looked at last in this browser; else the first. */
export function useRememberedTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [selected, setSelected] = useState<Tab>(() => {
    const remembered = readRemembered();
    return tabs.find((tab) => tab === remembered) ?? tabs[0];
  });
  const select = useCallback((tab: Tab) => {
    setSelected(tab);
    try {
      localStorage.setItem(STORAGE_KEY, tab);
    } catch {
      // Storage can be blocked; the choice then lasts as long as the page.
    }
  }, []);
  return [selected, select] as const;
}
