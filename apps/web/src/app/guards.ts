import { redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { paths } from '../game/paths.ts';
import { arrivalPath, keepInvitation } from '../game/players/kept-invitation.ts';
import { loadSession } from '../game/players/session.ts';
import { tabStorage } from '../lib/tab-storage.ts';
import { decideRedirect } from './redirector.ts';
import { readUrlNotices, withNoticesOf } from './url-notices.ts';

const GREETED_KEY = 'greeted';
/** Where storage is blocked, a browser session lasts as long as the page. */
let wasGreetedHere = false;

function wasGreeted(): boolean {
  return wasGreetedHere || tabStorage.read(GREETED_KEY) === true;
}

function rememberGreeting(): void {
  wasGreetedHere = true;
  tabStorage.keep(GREETED_KEY, true);
}

/** Sends players on before every page, as `decideRedirect` says, once it is known who they are. */
export const redirectPlayers: MiddlewareFunction = async ({ request }, next) => {
  // What anybody may see does not wait for a server that cannot say; guards ask again.
  const session = await loadSession().catch(() => null);
  const { pathname, search } = new URL(request.url);
  const invitation = /^\/invite\/([^/]+)/i.exec(pathname)?.[1];
  // Who signs in or up first, in this tab or another one, comes back to it.
  if (invitation && !session?.isProfileComplete) keepInvitation(invitation);
  const arrival = arrivalPath();
  const to = decideRedirect({ pathname, search, session, wasGreeted: wasGreeted(), arrival });
  // Whatever page comes first, a shared link too, counts as the greeting.
  if (session?.isProfileComplete) rememberGreeting();
  if (to !== null) throw redirect(withNoticesOf(search, to));
  await next();
};

/** Lets signed-in players through; others sign in first and come back. */
export async function requireSession({ request }: LoaderFunctionArgs) {
  if (await loadSession()) return null;
  const { pathname, search } = new URL(request.url);
  // What is said at the sign-in is not said again afterwards.
  const { asked, rest } = readUrlNotices(new URLSearchParams(search));
  const from = asked.length === 0 ? search : rest.size > 0 ? `?${rest}` : '';
  return redirect(withNoticesOf(search, paths.signInFrom(pathname + from)));
}

/** Leads to the player's own profile. */
export async function redirectToOwnProfile({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const session = await loadSession();
  if (session?.username) return redirect(paths.profile(session.username) + search);
  return redirect(withNoticesOf(search, paths.signInFrom(paths.ownProfile)));
}

/** Lets administrators through; others go home. */
export async function requireAdministrator({ request }: LoaderFunctionArgs) {
  const session = await loadSession();
  if (session?.isAdmin) return null;
  return redirect(withNoticesOf(new URL(request.url).search, paths.home));
}

/** Opens the rooms behind the desk: visitors sign in and come back, other players go home. */
export async function requireAdministratorSignedIn(args: LoaderFunctionArgs) {
  return (await requireSession(args)) ?? requireAdministrator(args);
}
