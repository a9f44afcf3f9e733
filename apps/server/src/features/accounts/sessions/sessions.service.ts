import type { AppContext } from '../../../context.ts';
import type { Actor, Authentication } from '../../../http/actor.ts';
import * as repository from '../accounts.repository.ts';
import { type Auth, SESSION_MAX_DAYS } from './auth.service.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How old a sign-in may be for what cannot be undone by a click. */
const RECENT_SIGN_IN_MS = 12 * HOUR_MS;

/** A birth date that means: not given yet. */
export const PLACEHOLDER_BIRTH_DATE = '1900-01-01';

/** A new session: who it is, and the cookies that carry it. */
export type SignedIn = { readonly actor: Actor; readonly cookies: readonly string[] };

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions: begun when a player was recognised, read on every request, ended. */
export function createSessions(app: Pick<AppContext, 'db'>, auth: Auth) {
  async function readActor(session: {
    id: string;
    userId: string;
    hasRecentSignIn: boolean;
  }): Promise<Actor | null> {
    const account = await repository.getAccount(app.db, session.userId);
    if (!account) return null;
    const { email, username, is_admin: isAdmin } = account;
    return {
      userId: session.userId,
      sessionId: session.id,
      email,
      username,
      isAdmin,
      isProfileComplete: username !== null && account.birth_date !== PLACEHOLDER_BIRTH_DATE,
      signInMethods: account.sign_in_methods,
      hasRecentSignIn: session.hasRecentSignIn,
    };
  }

  /** Ends the session of the request, if there is one. Returns the cookies that clear it. */
  async function end(headers: Headers): Promise<string[]> {
    const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
    return answer.getSetCookie();
  }

  /** Who sent the request. Sessions beyond their absolute age end here. */
  async function authenticate(headers: Headers): Promise<Authentication> {
    if (!headers.has('cookie')) return { actor: null, cookies: [] };
    const { response, headers: answer } = await auth.api.getSession({
      headers,
      returnHeaders: true,
    });
    const cookies = answer.getSetCookie();
    if (!response) return { actor: null, cookies };
    const { session } = response;
    if (Date.now() - session.createdAt.getTime() > SESSION_MAX_DAYS * 24 * HOUR_MS) {
      return { actor: null, cookies: await end(headers) };
    }
    const hasRecentSignIn = Date.now() - session.createdAt.getTime() < RECENT_SIGN_IN_MS;
    return { actor: await readActor({ ...session, hasRecentSignIn }), cookies };
  }

  /** Begins a session for a player whom the caller has recognised. */
  async function begin(userId: string, headers: Headers): Promise<SignedIn> {
    const { response: session, headers: answer } = await auth.api.startSession({
      body: { userId },
      headers,
      returnHeaders: true,
    });
    const actor = await readActor({ id: session.id, userId, hasRecentSignIn: true });
    if (!actor) throw new Error('the account of a new session is gone');
    return { actor, cookies: answer.getSetCookie() };
  }

  /** The caller as they are now, after something of them was changed. */
  async function readAgain(actor: Actor): Promise<Actor> {
    const again = await readActor({ ...actor, id: actor.sessionId });
    if (!again) throw new Error('the account of the caller is gone');
    return again;
  }

  return { authenticate, begin, end, readAgain };
}
