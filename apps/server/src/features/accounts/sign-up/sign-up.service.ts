import type { Language } from '@kickoracle/contracts';
import { findBirthDateProblem, readUsername, type Username } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import { sendMail } from '#mail/mailer.ts';
import { createOwnCookie } from '#http/own-cookie.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import * as accounts from '../accounts.repository.ts';
import type { PasswordQueue } from '../passwords/password-queue.service.ts';
import { refuseWeakPassword } from '../passwords/password.policy.ts';
import type { Sessions, SignedIn, Visit } from '../sessions/sessions.service.ts';
import { refuseSignUp } from './sign-up-policy.service.ts';
import * as repository from './sign-ups.repository.ts';
import { SIGN_UP_HOURS } from './sign-ups.repository.ts';
import { createToken, hashToken } from '#lib/tokens.ts';

export type SignUpRequest = {
  username: string;
  birthDate: string;
  email: string;
  password: string;
  language: Language;
  replaces?: string | undefined;
  from?: string | undefined;
};

export function readUsernameOrRefuse(typed: string): Username {
  const read = readUsername(typed);
  if ('username' in read) return read.username;
  throw invalidField('username', read.problem === 'empty' ? 'required' : read.problem);
}

export function refuseBirthDate(birthDate: string, now: Date): void {
  const problem = findBirthDateProblem(birthDate, now.toISOString().slice(0, 10));
  if (problem) throw invalidField('birthDate', problem);
}

/** Enforces a mailbox's daily limit. Owners get in by each mail, which lets them set a password. */
async function refuseFullMailbox(tx: DatabaseTransaction, email: string): Promise<void> {
  if (!(await repository.hasMailLeft(tx, email))) throw new DomainError('MAILBOX_HAS_ITS_MAILS');
}

/** Proof that a sign-up is the caller's own, beside the link: its password, or a new one. */
export type SignUpProof = { password?: string | undefined; newPassword?: string | undefined };

export function createSignUp(
  app: Pick<AppContext, 'db' | 'clock' | 'mail' | 'settings'>,
  parts: { queue: PasswordQueue; sessions: Sessions },
) {
  const { queue, sessions } = parts;
  const cookie = createOwnCookie('sign-up', app.settings);
  const cookieOf = (ticket: string) => cookie.set(ticket, SIGN_UP_HOURS * 60 * 60);

  /**
   * Does the same work for an address with an account; only the mail differs. The mail contains no
   * input of the requester, since the address may be another person's.
   */
  async function queueLink(
    tx: Queryable,
    mail: { email: string; link: { token: string; hash: string }; language: Language },
  ): Promise<void> {
    const site = app.settings.publicUrl();
    const texts = mailTexts(mail.language);
    const letter = (await accounts.hasAccount(tx, mail.email))
      ? texts.alreadyRegistered({ link: `${site}/auth` })
      : texts.confirmAddress({ link: `${site}/confirm#token=${mail.link.token}` });
    await sendMail(tx, app.mail, { to: mail.email, linkHash: mail.link.hash, ...letter });
  }

  /** Stores a sign-up. Known and unknown addresses get the same response after the same work. */
  async function signUp(
    request: SignUpRequest,
    { address }: Pick<Visit, 'address'>,
  ): Promise<{ ticket: string; cookies: string[] }> {
    const username = readUsernameOrRefuse(request.username);
    refuseBirthDate(request.birthDate, app.clock.now());
    const email = request.email.toLowerCase();
    await refuseWeakPassword(request.password, {
      own: { username: username.name, email },
      field: 'password',
    });
    const passwordHash = await queue.hash(request.password, { address });
    const [link, ticket] = [createToken(), createToken()];
    const ticketHash = request.replaces === undefined ? null : hashToken(request.replaces);

    await inTransaction(app.db, async (tx) => {
      await refuseSignUp(tx, request.from ?? null);
      const former = ticketHash && (await repository.findSignUp(tx, { ticketHash }));
      await repository.lockSignUps(tx, former ? [email, former.email] : [email]);
      if (ticketHash) await repository.withdrawSignUp(tx, ticketHash);
      if (!(await repository.holdUsername(tx, username.key))) {
        throw new DomainError('USERNAME_TAKEN');
      }
      await refuseFullMailbox(tx, email);
      await repository.createSignUp(tx, {
        email,
        username: username.name,
        usernameKey: username.key,
        birthDate: request.birthDate,
        passwordHash,
        tokenHash: link.hash,
        ticketHash: ticket.hash,
      });
      const { language } = request;
      await queueLink(tx, { email, link, language });
    });
    return { ticket: ticket.token, cookies: [cookieOf(ticket.token)] };
  }

  /** Sends the mail of a sign-up again. Earlier links stay valid. */
  async function resend(ticket: string, language: Language): Promise<{ cookies: string[] }> {
    const link = createToken();
    const ticketHash = hashToken(ticket);
    await inTransaction(app.db, async (tx) => {
      const signUp = await repository.findSignUp(tx, { ticketHash });
      if (!signUp) throw new DomainError('LINK_INVALID_OR_EXPIRED');
      await repository.lockSignUps(tx, [signUp.email]);
      await refuseFullMailbox(tx, signUp.email);
      const renewed = await repository.renewSignUp(tx, { ticketHash, tokenHash: link.hash });
      if (!renewed) throw new DomainError('LINK_INVALID_OR_EXPIRED');
      await queueLink(tx, { ...renewed, link, language });
    });
    return { cookies: [cookieOf(ticket)] };
  }

  /**
   * Returns the hash for the account's password. A link proves the address, but not the authorship
   * of the form: another browser needs the form's password, or sets a new one. Otherwise an owner
   * could confirm the password of a stranger.
   */
  async function proveOwn(
    signUp: NonNullable<Awaited<ReturnType<typeof repository.findSignUp>>>,
    { password, newPassword }: SignUpProof,
    headers: Headers,
  ): Promise<string> {
    const turn = { account: signUp.email };
    if (newPassword !== undefined) {
      const own = { username: null, email: signUp.email };
      await refuseWeakPassword(newPassword, { own, field: 'newPassword' });
      return queue.hash(newPassword, turn);
    }
    const ticket = cookie.read(headers);
    if (ticket !== null && hashToken(ticket) === signUp.ticket_hash) return signUp.password_hash;
    if (password === undefined) throw new DomainError('OTHER_BROWSER');
    if (await queue.verify(password, signUp.password_hash, turn)) return signUp.password_hash;
    throw new DomainError('WRONG_PASSWORD');
  }

  async function confirm(token: string, proof: SignUpProof, visit: Visit): Promise<SignedIn> {
    const tokenHash = hashToken(token);
    const found = await repository.findSignUp(app.db, { tokenHash });
    if (!found) throw new DomainError('LINK_INVALID_OR_EXPIRED');
    const passwordHash = await proveOwn(found, proof, visit.headers);
    return inTransaction(app.db, async (tx) => {
      await repository.lockSignUps(tx, [found.email]);
      const signUp = await repository.consumeSignUp(tx, { tokenHash });
      if (!signUp) throw new DomainError('LINK_INVALID_OR_EXPIRED');
      await repository.releaseUsername(tx, signUp.username_key);
      const { email } = signUp;
      // A new password means that a stranger filled in the form: name and birth date are not used.
      const userId =
        proof.newPassword === undefined
          ? await accounts.createConfirmedAccount(tx, {
              email,
              username: signUp.username,
              usernameKey: signUp.username_key,
              birthDate: signUp.birth_date,
              passwordHash,
            })
          : await accounts.createIncompleteAccount(tx, { email, passwordHash });
      if (userId === null) throw new DomainError('LINK_INVALID_OR_EXPIRED');
      const signedIn = await sessions.begin(tx, { userId }, visit);
      if (!signedIn) throw new Error('a new account does not exist');
      return { ...signedIn, cookies: [...signedIn.cookies, cookie.set('', 0)] };
    });
  }

  /**
   * Creates the account of a sign-up whose mail does not arrive; null if it no longer waits. Its
   * address is not proven.
   */
  async function confirmUnproven(tx: DatabaseTransaction, id: string): Promise<string | null> {
    const found = await repository.findSignUp(tx, { id });
    if (!found) return null;
    await repository.lockSignUps(tx, [found.email]);
    const signUp = await repository.consumeSignUp(tx, { id });
    if (!signUp) return null;
    await repository.releaseUsername(tx, signUp.username_key);
    const userId = await accounts.createConfirmedAccount(tx, {
      email: signUp.email,
      username: signUp.username,
      usernameKey: signUp.username_key,
      birthDate: signUp.birth_date,
      passwordHash: signUp.password_hash,
    });
    if (userId !== null) await accounts.setAddressProven(tx, userId, false);
    return userId;
  }

  return { signUp, resend, confirm, confirmUnproven };
}
