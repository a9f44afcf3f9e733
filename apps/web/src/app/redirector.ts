import type { SessionView } from '@kickoracle/contracts';
import { paths, rememberedPath } from '../game/paths.ts';

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
  /** Where whoever has just signed in goes: their profile, or an invitation that waits. */
  readonly arrival?: string;
};

/**
 * Where a signed-in player is sent instead of the page that they went to; null to let them be.
 * An incomplete profile comes before everything else, so that no two redirects chase each other.
 */
export function decideRedirect(visit: Visit): string | null {
  const { pathname, search, session, wasGreeted, arrival = paths.ownProfile } = visit;
  if (!session) return null;
  // As routes are matched: `/Auth/` is `/auth`.
  const page = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (!session.isProfileComplete) {
    return OPEN_WITHOUT_PROFILE.has(page) || page.startsWith('/dev/')
      ? null
      : paths.completeProfile;
  }
  if (page === paths.auth) {
    return rememberedPath(new URLSearchParams(search)) ?? arrival;
  }
  if (page === paths.completeProfile) return arrival;
  // With what the address asks to be said, so that it is said where the player arrives.
  if (page === paths.home && !wasGreeted) return arrival + search;
  return null;
}
