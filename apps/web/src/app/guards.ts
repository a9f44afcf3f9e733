import { redirect, type LoaderFunctionArgs } from 'react-router';
import { paths, rememberedPath } from '../lib/paths.ts';
import { loadSession } from '../lib/session.ts';

/** Lets signed-in players through; others sign in first and come back. */
export async function requireSession({ request }: LoaderFunctionArgs) {
  if (await loadSession()) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(paths.signInFrom(pathname + search));
}

/** Leads to the player's own profile. */
export async function redirectToOwnProfile() {
  const session = await loadSession();
  if (!session?.username) return redirect(paths.signInFrom(paths.ownProfile));
  return redirect(paths.profile(session.username));
}

/** Lets administrators through; others go home. */
export async function requireAdministrator() {
  const session = await loadSession();
  return session?.isAdmin ? null : redirect(paths.home);
}

/** The sign-in page is for signed-out people: others go where they came from, or to their profile. */
export async function redirectSignedIn({ request }: LoaderFunctionArgs) {
  const session = await loadSession();
  // Without a username the profile would lead back here.
  if (!session?.username) return null;
  const url = new URL(request.url);
  return redirect(rememberedPath(url.searchParams) ?? paths.ownProfile);
}
