import { useSearchParams } from 'react-router';
import type { ListTab } from './events.queries.ts';

const PARAMETER = 'tab';

/** Returns the tab of a chosen competition, from the URL; without one there are no tabs. */
export function useListTab(hasTabs: boolean) {
  const [search, setSearch] = useSearchParams();
  const tab: ListTab =
    hasTabs && search.get(PARAMETER) === 'competition' ? 'competition' : 'events';

  function selectTab(next: ListTab) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'competition') after.set(PARAMETER, next);
        else after.delete(PARAMETER);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [tab, selectTab] as const;
}
