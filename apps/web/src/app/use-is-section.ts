import { useLocation } from 'react-router';
import { paths } from '../game/paths.ts';

/** Pages that belong to an entry of the navigation, beside those below its address. */
const PAGES_OF = new Map<string, RegExp>([
  [paths.events, /^\/(matches|matchday|rounds)\b/],
  [paths.leagues, /^\/cups\b/],
]);

/** Returns whether the shown page belongs to an entry of the navigation. */
export function useIsSection() {
  const { pathname } = useLocation();
  return (entry: string) => PAGES_OF.get(entry)?.test(pathname) === true;
}
