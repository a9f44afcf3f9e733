import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '#lib/use-debounced.ts';

const DELAY_MS = 300;

/** Returns the search as typed, and as in the address after a pause in typing. */
export function useItemSearch() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const search = useDebounced(typed.trim(), DELAY_MS);
  const isInAddress = (params.get('search') ?? '') === search;
  useEffect(() => {
    if (isInAddress) return;
    setParams(search === '' ? {} : { search }, { replace: true, preventScrollReset: true });
  }, [search, isInAddress, setParams]);
  return { typed, setTyped, search };
}
