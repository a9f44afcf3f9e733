import type { Language } from '@kickoracle/contracts';
import { findBirthDateProblem, readUsername, type Username } from '@kickoracle/game';
import type { AppContext } from '../../../context.ts';
import type { DatabaseTransaction, Queryable } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { DomainError, invalidField } from '../../../errors.ts';
import { sendMail } from '../../../mail/mailer.ts';
import { createOwnCookie } from '../../../http/own-cookie.ts';
import { mailTexts } from '../../../mail/mail-texts.ts';
import * as accounts from '../accounts.repository.ts';
import type { PasswordQueue } from '../passwords/password-queue.service.ts';
import { refuseWeakPassword } from '../passwords/password.policy.ts';
import type { Sessions, SignedIn, Visit } from '../sessions/sessions.service.ts';
import * as repository from './sign-ups.repository.ts';
import { SIGN_UP_HOURS } from './sign-ups.repository.ts';
import { createToken, hashToken } from '../../../tokens.ts';

export type SignUpRequest = {
  username: string;
  birthDate: string;
  email: string;
  password: string;
  language: Language;
  replaces?: string | undefined;
};

/** Reads the name as it is stored, or a refusal at its field. */
export function readUsernameOrRefuse(typed: string): Username {
  const read = readUsername(typed);
  if ('username' in read) return read.username;
  throw invalidField('username', read.problem === 'empty' ? 'required' : read.problem);
}

/** Refuses anyone too young, and dates on which nobody alive was born. */
export function refuseBirthDate(birthDate: string, now: Date): void {
  const problem = findBirthDateProblem(birthDate, now.toISOString().slice(0, 10));
  if (problem) throw invalidField('birthDate', problem);
}

/**
 * Says that a mailbox has had its mails of the day, whoever asked for them: each of them leads to an
 * account whose player and password the owner chooses.
 */
async function refuseFullMailbox(tx: DatabaseTransaction, email: string): Promise<void> {
  if (!(await repository.hasMailLeft(tx, email))) throw new DomainError('MAILBOX_HAS_ITS_MAILS');
}

/** What shows, beside the link, that a sign-up is one's own: its password, or another one for it. */
export type SignUpProof = { password?: string | undefined; newPassword?: string | undefined };

/** Offers sign-up by e-mail and password, until the account is confirmed. */
export function createSignUp(
  app: Pick<AppContext, 'db' | 'clock' | 'mail' | 'settings'>,
  parts: { queue: PasswordQueue; sessions: Sessions },
) {
  const { queue, sessions } = parts;
  const cookie = createOwnCookie('sign-up', app.settings);
  const cookieOf = (ticket: string) => cookie.set(ticket, SIGN_UP_HOURS * 60 * 60);

  /**
   * Does the same work for an address that has an account: only the mail differs. No word of a
   * stranger stands in it, because the address may be another stranger's.
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

  /**
   * Takes a sign-up. Known and unknown addresses get the same answer after the same work: the name
   * is held, the password hashed, a mail written; of both it is said that the day's mails were sent.
   * @returns the ticket with which this browser can have the mail sent again
   */
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

  /** Sends the mail of a sign-up again. The links of its earlier mails stay good. */
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
   * Returns the hash of the password that the account gets. A link alone says whose the address is,
   * not who filled in the form: whoever did not do it in this browser shows that they know its
   * password, or chooses another one. Otherwise somebody could confirm the password of a stranger.
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

  /** Makes the account of a link, once, and signs its player in. */
  async function confirm(token: string, proof: SignUpProof, visit: Visit): Promise<SignedIn> {
    const tokenHash = hashToken(token);
    const asked = await repository.findSignUp(app.db, { tokenHash });
    if (!asked) throw new DomainError('LINK_INVALID_OR_EXPIRED');
    const passwordHash = await proveOwn(asked, proof, visit.headers);
    return inTransaction(app.db, async (tx) => {
      await repository.lockSignUps(tx, [asked.email]);
      const signUp = await repository.consumeSignUp(tx, tokenHash);
      if (!signUp) throw new DomainError('LINK_INVALID_OR_EXPIRED');
      await repository.releaseUsername(tx, signUp.username_key);
      const { email } = signUp;
      // Whoever chooses a new password did not fill in the form: name and birth date are a stranger's.
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
      if (!signedIn) throw new Error('an account that was just made is gone');
      return { ...signedIn, cookies: [...signedIn.cookies, cookie.set('', 0)] };
    });
  }

  return { signUp, resend, confirm };
}
