import { useSearchParams } from 'react-router';
import { readListPart, type ListPart } from '#game/paths.ts';

export function useListPart(): ListPart {
  const [search] = useSearchParams();
  return readListPart(search);
}
