import { useLocation } from 'react-router';
import { paths } from '../game/paths.ts';

/** Pages that belong to an entry of the navigation, beside those below its address. */
const PAGES_OF = new Map<string, RegExp>([
  [paths.events, /^\/(matches|matchday|rounds)\b/],
  [paths.leagues, /^\/cups\b/],
  [paths.ownProfile, /^\/friends\b/],
]);
/** The bar has no entry for leagues. */
const PAGES_OF_BAR = new Map([...PAGES_OF, [paths.leaderboard, /^\/(leagues|cups)\b/]]);

/** Returns the `aria-current` of an entry: `page` at its address and below, `true` beside it. */
export function useCurrentEntry(place: 'header' | 'bar') {
  const { pathname } = useLocation();
  const pagesOf = place === 'bar' ? PAGES_OF_BAR : PAGES_OF;
  return (entry: string): 'page' | 'true' | undefined => {
    // Other players' profiles are below the own one.
    const isBelow = entry !== paths.ownProfile && pathname.startsWith(`${entry}/`);
    if (pathname === entry || isBelow) return 'page';
    return pagesOf.get(entry)?.test(pathname) ? 'true' : undefined;
  };
}
