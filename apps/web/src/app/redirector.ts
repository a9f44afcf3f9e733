import type { SessionView } from '@kickoracle/contracts';
import { paths, rememberedPath } from '../game/paths.ts';
import { readUrlNotices } from './url-notices.ts';

/** What players may read and do before they have given a name and a birth date. */
const OPEN_WITHOUT_PROFILE = new Set<string>([
  paths.completeProfile,
  paths.confirm,
  paths.resetPassword,
  paths.unsubscribe,
  paths.tos,
  paths.privacy,
  paths.disclaimer,
  paths.contact,
]);

type Visit = {
  readonly pathname: string;
  readonly search: string;
  readonly session: Pick<SessionView, 'isProfileComplete'> | null;
  /** The one redirect of a browser session from the front page is used up. */
  readonly wasGreeted: boolean;
  /** Where whoever has just signed in goes: their home, or an invitation that waits. */
  readonly arrival?: string;
};

/**
 * Tells where a signed-in player is sent instead of the page that they went to; null to let them be.
 * An incomplete profile comes before everything else, so that no two redirects chase each other.
 */
export function decideRedirect(visit: Visit): string | null {
  const { pathname, search, session, wasGreeted, arrival = paths.home } = visit;
  if (!session) return null;
  const from = rememberedPath(new URLSearchParams(search));
  // As routes are matched: `/Auth/` is `/auth`.
  const page = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (!session.isProfileComplete) {
    if (OPEN_WITHOUT_PROFILE.has(page) || page.startsWith('/dev/')) return null;
    return paths.completeProfileFrom(page === paths.auth ? from : wayBackTo(visit, page));
  }
  if (page === paths.auth || page === paths.completeProfile) return from ?? arrival;
  // With what the address asks to be said, so that it is said where the player arrives.
  if (page === paths.home && !wasGreeted && arrival !== page) return arrival + search;
  return null;
}

/** Tells where one goes on once the profile is complete; null: to nothing in particular. */
function wayBackTo({ pathname, search }: Visit, page: string): string | null {
  if (page === paths.home || page === paths.ownProfile) return null;
  const { rest } = readUrlNotices(new URLSearchParams(search));
  return rest.size > 0 ? `${pathname}?${rest}` : pathname;
}
