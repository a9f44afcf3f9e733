import { redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { paths } from '../game/paths.ts';
import {
  acceptedInvitation,
  arrivalPath,
  keepInvitation,
} from '../game/players/stored-invitation.ts';
import { loadSession } from '../game/players/session.ts';
import { tabStorage } from '../lib/tab-storage.ts';
import { decideRedirect } from './redirector.ts';
import { readUrlNotices, withNoticesOf } from './url-notices.ts';

const GREETED_KEY = 'greeted';
/** Fallback if storage is blocked. */
let wasGreetedHere = false;

function wasGreeted(): boolean {
  return wasGreetedHere || tabStorage.read(GREETED_KEY) === true;
}

function rememberGreeting(): void {
  wasGreetedHere = true;
  tabStorage.keep(GREETED_KEY, true);
}

export async function findRedirect(url: string): Promise<string | null> {
  // Public pages open even if the session fails to load; the guards of others load it again.
  const session = await loadSession().catch(() => null);
  const { pathname, search } = new URL(url);
  // A sign-in or sign-up in any tab leads back to the invitation.
  if (!session?.isProfileComplete) keepInvitation(pathname);
  const visit = { pathname, search, session, wasGreeted: wasGreeted(), arrival: arrivalPath() };
  const to = decideRedirect({ ...visit, accepted: acceptedInvitation() });
  // Any first page counts as the greeting, also a shared link.
  if (session?.isProfileComplete) rememberGreeting();
  return to === null ? null : withNoticesOf(search, to);
}

/** Redirects players before every page but the first, which the server renders. */
export const redirectPlayers: MiddlewareFunction = async ({ request }, next) => {
  const to = await findRedirect(request.url);
  if (to !== null) throw redirect(to);
  await next();
};

export async function requireSession({ request }: LoaderFunctionArgs) {
  if (await loadSession()) return null;
  const { pathname, search } = new URL(request.url);
  // The sign-in page shows the notices, so the way back has none.
  const { notices, rest } = readUrlNotices(new URLSearchParams(search));
  const from = notices.length === 0 ? search : rest.size > 0 ? `?${rest}` : '';
  return redirect(withNoticesOf(search, paths.signInFrom(pathname + from)));
}

export async function redirectToOwnProfile({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const session = await loadSession();
  if (session?.username) return redirect(paths.profile(session.username) + search);
  return redirect(withNoticesOf(search, paths.signInFrom(paths.ownProfile)));
}

export async function requireAdministrator({ request }: LoaderFunctionArgs) {
  const session = await loadSession();
  if (session?.isAdmin) return null;
  return redirect(withNoticesOf(new URL(request.url).search, paths.home));
}

/** Guards the pages of the admin panel: visitors sign in first, other players go home. */
export async function requireAdministratorSignedIn(args: LoaderFunctionArgs) {
  return (await requireSession(args)) ?? requireAdministrator(args);
}
