import { useSearchParams } from 'react-router';
import { LIST_PARTS, type ListPart } from '../../game/paths.ts';

/** Tells which part of the list is looked at, as the address says. */
export function useListPart(): ListPart {
  const [search] = useSearchParams();
  const asked = search.get('part');
  return LIST_PARTS.find((part) => part === asked) ?? 'upcoming';
}
