import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@kickoracle/contracts';
import { isOfLegalAge, readUsername, type Username } from '@kickoracle/game';
import { APIError } from 'better-auth/api';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { queueMail } from '../../mail/mailer.ts';
import { mailTexts } from '../../mail/mail-texts.ts';
import * as repository from './accounts.repository.ts';
import { createAuth, SESSION_MAX_DAYS } from './auth.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How old a sign-in may be for what cannot be undone by a click. */
const RECENT_SIGN_IN_MS = 12 * HOUR_MS;

const PLACEHOLDER_BIRTH_DATE = '1900-01-01';

/** Who calls, as the session tells; rights are read from the database on every request. */
export type Actor = {
  readonly userId: string;
  readonly email: string;
  readonly username: string | null;
  readonly isAdmin: boolean;
  readonly isProfileComplete: boolean;
  readonly hasRecentSignIn: boolean;
};

/** Who calls, and cookies that the answer has to carry. */
export type Authentication = { readonly actor: Actor | null; readonly cookies: readonly string[] };

export type SignUpRequest = {
  username: string;
  birthDate: string;
  email: string;
  password: string;
  language: Language;
};

export type AccountsService = ReturnType<typeof createAccountsService>;

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function readUsernameOrRefuse(typed: string): Username {
  const read = readUsername(typed);
  if ('username' in read) return read.username;
  throw invalidField('username', read.problem === 'empty' ? 'required' : read.problem);
}

/** Writes a confirmed account: what a used confirmation and the command line share. */
export async function registerConfirmedAccount(
  db: Database,
  account: { email: string; username: string; birthDate: string; passwordHash: string },
): Promise<string | null> {
  const username = readUsernameOrRefuse(account.username);
  return inTransaction(db, (tx) =>
    repository.createConfirmedAccount(tx, {
      ...account,
      username: username.name,
      usernameKey: username.key,
    }),
  );
}

/** Sign-up, confirmation, sign-in and sessions. */
export function createAccountsService(app: AppContext) {
  const auth = createAuth(app);

  async function readActor(userId: string, session: { createdAt: Date; email: string }) {
    const profile = await repository.getProfileById(app.db, userId);
    if (!profile) return null;
    const isProfileComplete =
      profile.username !== null && profile.birth_date !== PLACEHOLDER_BIRTH_DATE;
    return {
      userId,
      email: session.email,
      username: profile.username,
      isAdmin: profile.is_admin,
      isProfileComplete,
      hasRecentSignIn: Date.now() - session.createdAt.getTime() < RECENT_SIGN_IN_MS,
    } satisfies Actor;
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
    const { session, user } = response;
    if (Date.now() - session.createdAt.getTime() > SESSION_MAX_DAYS * 24 * HOUR_MS) {
      return { actor: null, cookies: await signOut(headers) };
    }
    const actor = await readActor(user.id, { createdAt: session.createdAt, email: user.email });
    return { actor, cookies };
  }

  async function checkUsername(typed: string) {
    const read = readUsername(typed);
    if ('problem' in read) return read.problem;
    return (await repository.isUsernameTaken(app.db, read.username.key)) ? 'taken' : 'available';
  }

  /**
   * Takes a sign-up. Known and unknown addresses get the same answer after the same work: the name
   * is held, the password hashed, a mail written.
   */
  async function signUp(request: SignUpRequest): Promise<void> {
    const username = readUsernameOrRefuse(request.username);
    const today = app.clock.now().toISOString().slice(0, 10);
    if (!isOfLegalAge(request.birthDate, today)) throw invalidField('birthDate', 'under_age');
    const email = request.email.toLowerCase();
    const passwordHash = await (await auth.$context).password.hash(request.password);
    const token = randomBytes(32).toString('base64url');
    const texts = mailTexts(request.language);

    await inTransaction(app.db, async (tx) => {
      if (!(await repository.holdUsername(tx, username.key)))
        throw new DomainError('USERNAME_TAKEN');
      await repository.createSignUp(tx, {
        email,
        username: username.name,
        usernameKey: username.key,
        birthDate: request.birthDate,
        passwordHash,
        tokenHash: hashToken(token),
      });
      const link = `${app.settings.publicUrl()}/confirm?token=${token}`;
      const mail = (await repository.hasAccount(tx, email))
        ? texts.alreadyRegistered({ link: `${app.settings.publicUrl()}/auth` })
        : texts.confirmAddress({ username: username.name, link });
      await queueMail(tx, { to: email, ...mail });
    });
    app.mail.deliverSoon();
  }

  /** Confirms an address by the token of its mail and signs in; the token works once. */
  async function confirmSignUp(token: string, headers: Headers) {
    const userId = await inTransaction(app.db, async (tx) => {
      const signUp = await repository.consumeSignUp(tx, hashToken(token));
      if (!signUp) throw new DomainError('LINK_INVALID_OR_EXPIRED');
      await repository.releaseUsername(tx, signUp.username_key);
      const created = await repository.createConfirmedAccount(tx, {
        email: signUp.email,
        username: signUp.username,
        usernameKey: signUp.username_key,
        birthDate: signUp.birth_date,
        passwordHash: signUp.password_hash,
      });
      if (!created) throw new DomainError('LINK_INVALID_OR_EXPIRED');
      return created;
    });
    const { headers: answer } = await auth.api.startSession({
      body: { userId },
      headers,
      returnHeaders: true,
    });
    return { actor: await readSignedIn(userId), cookies: answer.getSetCookie() };
  }

  async function signIn(credentials: { email: string; password: string }, headers: Headers) {
    try {
      const { response, headers: answer } = await auth.api.signInEmail({
        body: { email: credentials.email.toLowerCase(), password: credentials.password },
        headers,
        returnHeaders: true,
      });
      return { actor: await readSignedIn(response.user.id), cookies: answer.getSetCookie() };
    } catch (error) {
      if (error instanceof APIError && error.statusCode === 401) {
        throw new DomainError('INVALID_CREDENTIALS');
      }
      throw error;
    }
  }

  async function readSignedIn(userId: string): Promise<Actor> {
    const email = await repository.getEmail(app.db, userId);
    const actor = await readActor(userId, { createdAt: new Date(), email });
    if (!actor) throw new DomainError('INVALID_CREDENTIALS');
    return actor;
  }

  /** Ends the session of the request, if there is one. Returns the cookies that clear it. */
  async function signOut(headers: Headers): Promise<string[]> {
    const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
    return answer.getSetCookie();
  }

  return { authenticate, checkUsername, signUp, confirmSignUp, signIn, signOut };
}
