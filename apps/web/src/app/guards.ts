import { useEffect } from 'react';
import {
  redirect,
  useNavigate,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router';
import { paths } from '../game/paths.ts';
import {
  acceptedInvitation,
  arrivalPath,
  keepInvitation,
} from '../game/players/stored-invitation.ts';
import { loadSession } from '../game/players/session.ts';
import { tabStorage } from '../lib/browser-storage.ts';
import { decideRedirect } from './redirector.ts';
import { withNoticesOf, withoutNotices } from './url-notices.ts';

const GREETED_KEY = 'greeted';

async function findRedirect({ pathname, search }: URL | Location): Promise<string | null> {
  // Public pages open even if the session fails to load; the guards of others load it again.
  const session = await loadSession().catch(() => null);
  // A sign-in or sign-up in any tab leads back to the invitation.
  if (!session?.isProfileComplete) keepInvitation(pathname);
  const to = decideRedirect({
    pathname,
    search,
    session,
    wasGreeted: tabStorage.read(GREETED_KEY) !== null,
    arrival: arrivalPath(),
    accepted: acceptedInvitation(),
  });
  // Any first page counts as the greeting, also a shared link.
  if (session?.isProfileComplete) tabStorage.keep(GREETED_KEY, 'yes');
  return to === null ? null : withNoticesOf(search, to);
}

/** Redirects players before every page but the first, which the server renders. */
export const redirectPlayers: MiddlewareFunction = async ({ url }) => {
  const to = await findRedirect(url);
  if (to !== null) throw redirect(to);
};

/** Redirects a player from the first page of a visit (OP-10): only the browser knows the visit. */
export function useFirstRedirect(): void {
  const navigate = useNavigate();
  useEffect(() => {
    void findRedirect(location).then((to) => to !== null && navigate(to, { replace: true }));
    // oxlint-disable-next-line react/exhaustive-deps -- of the first page alone
  }, []);
}

/** Redirects to a page that shows the notices of the address. */
const sendTo = ({ search }: URL, to: string) => redirect(withNoticesOf(search, to));

export async function requireSession({ url }: LoaderFunctionArgs) {
  if (await loadSession()) return null;
  return sendTo(url, paths.signInFrom(url.pathname + withoutNotices(url.search)));
}

export async function redirectToOwnProfile({ url }: LoaderFunctionArgs) {
  const session = await loadSession();
  if (!session?.username) return sendTo(url, paths.signInFrom(paths.ownProfile));
  return redirect(paths.profile(session.username) + url.search);
}

export async function requireAdministrator({ url }: LoaderFunctionArgs) {
  const session = await loadSession();
  return session?.isAdmin ? null : sendTo(url, paths.home);
}

/** Guards the pages of the admin panel: visitors sign in first, other players go home. */
export async function requireAdministratorSignedIn(args: LoaderFunctionArgs) {
  return (await requireSession(args)) ?? requireAdministrator(args);
}
