import { useSearchParams } from 'react-router';
import { readTableChoice, writeTableChoice, type TableChoice } from './table-choice.ts';

/** The table in the address, and a function that changes it. */
export function useTableChoice() {
  const [search, setSearch] = useSearchParams();
  const choice = readTableChoice(search);
  return {
    choice,
    change: (part: Partial<TableChoice>) =>
      setSearch((before) => writeTableChoice(before, { ...choice, ...part }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
