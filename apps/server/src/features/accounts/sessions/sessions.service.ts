import type { AppContext } from '#context.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import type { Actor, Authentication } from '#http/actor.ts';
import { createOwnCookie } from '#http/own-cookie.ts';
import type { SessionWatch } from '#live/live-streams.ts';
import { createToken, hashToken } from '#lib/tokens.ts';
import * as accounts from '../accounts.repository.ts';
import type { ProvenPassword } from '../passwords/password-proof.service.ts';
import * as passwords from '../passwords/passwords.repository.ts';
import * as repository from './sessions.repository.ts';

export type Visit = { readonly headers: Headers; readonly address: string };

export type SignedIn = { readonly actor: Actor; readonly cookies: readonly string[] };

export type Sessions = ReturnType<typeof createSessions>;

type Session = NonNullable<Awaited<ReturnType<typeof repository.findSession>>>;

function toActor(session: Session): Actor {
  return {
    userId: session.user_id,
    sessionId: session.id,
    email: session.email,
    username: session.username,
    isAdmin: session.is_admin,
    isProfileComplete: session.is_complete,
    signInMethods: [
      ...(session.has_password ? (['password'] as const) : []),
      ...(session.has_identity ? (['google'] as const) : []),
    ],
    hasRecentSignIn: session.has_recent_sign_in,
  };
}

export const createSessionWatch = (db: Queryable): SessionWatch => ({
  listEnded: (sessionIds) => repository.listEndedSessions(db, sessionIds),
  listGone: (sessionIds) => repository.listGoneSessions(db, sessionIds),
});

export function createSessions(app: Pick<AppContext, 'db' | 'settings'>) {
  const cookie = createOwnCookie('session', app.settings);

  function hashOfCookie(headers: Headers): string | null {
    const token = cookie.read(headers);
    return token === null ? null : hashToken(token);
  }

  async function getActor(db: Queryable, sessionId: string): Promise<Actor> {
    const session = await repository.findSession(db, { id: sessionId });
    if (!session) throw new DomainError('SIGN_IN_REQUIRED');
    return toActor(session);
  }

  return {
    cookieName: cookie.fullName,

    /** Returns true if the request has a session cookie, valid or not. */
    isBrought: (headers: Headers): boolean => cookie.read(headers) !== null,

    /** Reads the caller, and renews a session that is due, with its cookie. */
    async authenticate(headers: Headers): Promise<Authentication> {
      const token = cookie.read(headers);
      const session =
        token === null
          ? null
          : await repository.findSession(app.db, { tokenHash: hashToken(token) });
      if (token === null || !session) return { actor: null, cookies: [] };
      const seconds = session.is_due ? await repository.renewSession(app.db, session.id) : null;
      return {
        actor: toActor(session),
        cookies: seconds === null ? [] : [cookie.set(token, seconds)],
      };
    },

    /**
     * Begins a session for a player whom the caller has authenticated. Returns null if the account
     * was deleted or the proven password was changed: both are checked again and locked, so that no
     * session outlives an erasure or a new password. A locked player gets `ACCOUNT_LOCKED`.
     */
    async begin(
      tx: DatabaseTransaction,
      player: { userId: string } | ProvenPassword,
      visit: Visit,
    ): Promise<SignedIn | null> {
      const { userId } = player;
      const account = await accounts.holdAccount(tx, userId);
      if (!account) return null;
      if ('hash' in player && !(await passwords.lockPassword(tx, player))) return null;
      if (account.isLocked) throw new DomainError('ACCOUNT_LOCKED');
      const { token, hash } = createToken();
      const seconds = await repository.insertSession(tx, {
        userId,
        tokenHash: hash,
        formerTokenHash: hashOfCookie(visit.headers),
        address: visit.address,
        browser: visit.headers.get('user-agent'),
      });
      const session = await repository.findSession(tx, { tokenHash: hash });
      if (!session) throw new Error('a session that just began is not there');
      return { actor: toActor(session), cookies: [cookie.set(token, seconds)] };
    },

    async end(headers: Headers): Promise<string[]> {
      const hash = hashOfCookie(headers);
      if (hash === null) return [];
      await repository.deleteSession(app.db, hash);
      return [cookie.set('', 0)];
    },

    readAgain: (actor: Actor) => getActor(app.db, actor.sessionId),
  };
}
