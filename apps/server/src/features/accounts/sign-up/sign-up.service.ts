import type { Language } from '@kickoracle/contracts';
import { findBirthDateProblem, readUsername, type Username } from '@kickoracle/game';
import type { AppContext } from '../../../context.ts';
import type { Queryable } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { DomainError, invalidField } from '../../../errors.ts';
import { queueMail } from '../../../mail/mailer.ts';
import { mailTexts } from '../../../mail/mail-texts.ts';
import * as accounts from '../accounts.repository.ts';
import type { PasswordQueue } from '../passwords/password-queue.service.ts';
import { refuseWeakPassword } from '../passwords/password.policy.ts';
import type { Sessions, SignedIn, Visit } from '../sessions/sessions.service.ts';
import * as repository from './sign-ups.repository.ts';
import { createToken, hashToken } from '../../../tokens.ts';

export type SignUpRequest = {
  username: string;
  birthDate: string;
  email: string;
  password: string;
  language: Language;
  replaces?: string | undefined;
};

/** The name as it is stored, or a refusal at its field. */
export function readUsernameOrRefuse(typed: string): Username {
  const read = readUsername(typed);
  if ('username' in read) return read.username;
  throw invalidField('username', read.problem === 'empty' ? 'required' : read.problem);
}

/** Refuses who is too young, and dates at which nobody alive was born. */
export function refuseBirthDate(birthDate: string, now: Date): void {
  const problem = findBirthDateProblem(birthDate, now.toISOString().slice(0, 10));
  if (problem) throw invalidField('birthDate', problem);
}

/** Sign-up by e-mail and password, until the account is confirmed. */
export function createSignUp(
  app: Pick<AppContext, 'db' | 'clock' | 'mail' | 'settings'>,
  parts: { queue: PasswordQueue; sessions: Sessions },
) {
  const { queue, sessions } = parts;

  /** The same work for an address that has an account: only the mail differs. */
  async function queueLink(
    tx: Queryable,
    mail: { email: string; username: string; token: string; language: Language },
  ): Promise<void> {
    const site = app.settings.publicUrl();
    const texts = mailTexts(mail.language);
    const letter = (await accounts.hasAccount(tx, mail.email))
      ? texts.alreadyRegistered({ link: `${site}/auth` })
      : texts.confirmAddress({
          username: mail.username,
          link: `${site}/confirm#token=${mail.token}`,
        });
    await queueMail(tx, { to: mail.email, ...letter });
  }

  /**
   * Takes a sign-up. Known and unknown addresses get the same answer after the same work: the name
   * is held, the password hashed, a mail written.
   * @returns the ticket with which this browser can have the mail sent again
   */
  async function signUp(request: SignUpRequest): Promise<string> {
    const username = readUsernameOrRefuse(request.username);
    refuseBirthDate(request.birthDate, app.clock.now());
    const email = request.email.toLowerCase();
    refuseWeakPassword(request.password, {
      own: { username: username.name, email },
      field: 'password',
    });
    const passwordHash = await queue.hash(request.password);
    const [link, ticket] = [createToken(), createToken()];

    await inTransaction(app.db, async (tx) => {
      if (request.replaces !== undefined) {
        await repository.withdrawSignUp(tx, hashToken(request.replaces));
      }
      if (!(await repository.holdUsername(tx, username.key))) {
        throw new DomainError('USERNAME_TAKEN');
      }
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
      await queueLink(tx, { email, username: username.name, token: link.token, language });
    });
    app.mail.deliverSoon();
    return ticket.token;
  }

  /** Sends the mail of a sign-up again. The links of its earlier mails stay good. */
  async function resend(ticket: string, language: Language): Promise<void> {
    const link = createToken();
    await inTransaction(app.db, async (tx) => {
      const renewed = await repository.renewSignUp(tx, {
        ticketHash: hashToken(ticket),
        tokenHash: link.hash,
      });
      if (!renewed) throw new DomainError('LINK_INVALID_OR_EXPIRED');
      await queueLink(tx, { ...renewed, token: link.token, language });
    });
    app.mail.deliverSoon();
  }

  /** Makes the account of a link, once, and signs its player in. */
  async function confirm(token: string, visit: Visit): Promise<SignedIn> {
    return inTransaction(app.db, async (tx) => {
      const signUp = await repository.consumeSignUp(tx, hashToken(token));
      if (!signUp) throw new DomainError('LINK_INVALID_OR_EXPIRED');
      await repository.releaseUsername(tx, signUp.username_key);
      const userId = await accounts.createConfirmedAccount(tx, {
        email: signUp.email,
        username: signUp.username,
        usernameKey: signUp.username_key,
        birthDate: signUp.birth_date,
        passwordHash: signUp.password_hash,
      });
      if (userId === null) throw new DomainError('LINK_INVALID_OR_EXPIRED');
      const signedIn = await sessions.begin(tx, { userId }, visit);
      if (!signedIn) throw new Error('an account that was just made is gone');
      return signedIn;
    });
  }

  return { signUp, resend, confirm };
}
