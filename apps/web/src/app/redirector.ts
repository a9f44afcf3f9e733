import type { SessionView } from '@kickoracle/contracts';
import { paths, rememberedPath } from '../game/paths.ts';
import { withoutNotices } from './url-notices.ts';

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
  /** The only redirect from the front page in this browser session is done. */
  readonly wasGreeted: boolean;
  /** Target after the sign-in: the own profile, or a pending invitation. */
  readonly arrival?: string;
  /** Invitation that the visitor accepted before the sign-in; it precedes the page they left. */
  readonly accepted?: string | null;
};

/** Returns a redirect or null. An incomplete profile comes first, so that no loop can form. */
export function decideRedirect(visit: Visit): string | null {
  const { pathname, search, session, wasGreeted, arrival = paths.ownProfile, accepted } = visit;
  if (!session) return null;
  const from = rememberedPath(new URLSearchParams(search));
  // Routes match like this: `/Auth/` is `/auth`.
  const page = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (!session.isProfileComplete) {
    if (OPEN_WITHOUT_PROFILE.has(page) || page.startsWith('/dev/')) return null;
    if (page === paths.auth) return paths.completeProfileFrom(from);
    const hasWayBack = page !== paths.home && page !== paths.ownProfile;
    return paths.completeProfileFrom(hasWayBack ? pathname + withoutNotices(search) : null);
  }
  if (page === paths.auth || page === paths.completeProfile) {
    return accepted ?? from ?? arrival;
  }
  if (page === paths.home && !wasGreeted) return arrival + search;
  return null;
}
