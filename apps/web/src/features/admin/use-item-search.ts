import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../lib/use-debounced.ts';

const DELAY_MS = 300;

/** Returns what is looked for: as it is typed, and as it stands in the address once the typing rests. */
export function useItemSearch() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const search = useDebounced(typed.trim(), DELAY_MS);
  const isTold = (params.get('search') ?? '') === search;
  useEffect(() => {
    if (isTold) return;
    setParams(search === '' ? {} : { search }, { replace: true, preventScrollReset: true });
  }, [search, isTold, setParams]);
  return { typed, setTyped, search };
}
