import type { Language } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import type { Counter } from '#db/state/counters.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import type { Actor } from '#http/actor.ts';
import { sendMail } from '#mail/mailer.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import { createToken, hashToken } from '#lib/tokens.ts';
import * as accounts from '../accounts.repository.ts';
import { deleteSessions } from '../sessions/sessions.repository.ts';
import { keyOfEmail } from '../sessions/sign-in-attempts.service.ts';
import type { PasswordProof } from './password-proof.service.ts';
import type { PasswordQueue } from './password-queue.service.ts';
import * as resets from './password-resets.repository.ts';
import { refuseWeakPassword } from './password.policy.ts';
import * as repository from './passwords.repository.ts';

/** Mails per address in an hour and in a day, over all requesters. */
const RESETS_PER_ADDRESS: readonly Counter[] = [
  { name: 'password-resets', limit: { requests: 3, seconds: 60 * 60 } },
  { name: 'password-resets-of-a-day', limit: { requests: 10, seconds: 24 * 60 * 60 } },
];

export function createPasswords(
  app: Pick<AppContext, 'db' | 'counters' | 'mail' | 'settings'>,
  parts: { queue: PasswordQueue; proof: PasswordProof },
) {
  const { queue, proof } = parts;

  async function queueChangedNotice(tx: Queryable, email: string, language: Language) {
    const link = `${app.settings.publicUrl()}/forgot-password`;
    await sendMail(tx, app.mail, { to: email, ...mailTexts(language).passwordChanged({ link }) });
  }

  async function getResetOrRefuse(token: string) {
    const reset = await resets.getPasswordReset(app.db, hashToken(token));
    if (!reset) throw new DomainError('LINK_INVALID_OR_EXPIRED');
    if (reset.is_locked) throw new DomainError('ACCOUNT_LOCKED');
    return reset;
  }

  async function countReset(email: string): Promise<void> {
    for (const counter of RESETS_PER_ADDRESS) {
      await app.counters.count(counter, keyOfEmail(email));
    }
  }

  async function sendReset(
    tx: DatabaseTransaction,
    { userId, email, language }: { userId: string | null; email: string; language: Language },
  ): Promise<void> {
    const { token, hash } = createToken();
    await resets.createPasswordReset(tx, { userId, tokenHash: hash });
    const link = `${app.settings.publicUrl()}/reset-password#token=${token}`;
    const to = userId === null ? null : email;
    const texts = mailTexts(language).resetPassword({ link });
    await sendMail(tx, app.mail, { to, linkHash: hash, ...texts });
  }

  return {
    /** For other callers of `sendReset`: counts a mail to an address. */
    countReset,
    sendReset,

    /** Sends a reset link. An unknown address gets the same response, statements and time. */
    async requestReset(request: { email: string; language: Language }): Promise<void> {
      const email = request.email.toLowerCase();
      await countReset(email);
      await inTransaction(app.db, async (tx) => {
        const account = await repository.findCredential(tx, email);
        const known = account?.user_id ?? null;
        const userId = (await accounts.holdAccount(tx, known)) ? known : null;
        await sendReset(tx, { userId, email, language: request.language });
      });
    },

    /** Throws if the link is invalid. A valid link stays usable. */
    async checkReset(token: string): Promise<void> {
      await getResetOrRefuse(token);
    },

    /** Sets a new password by a link, once, and ends every session. */
    async reset(request: {
      token: string;
      password: string;
      language: Language;
    }): Promise<{ email: string }> {
      const { user_id: userId, email, username } = await getResetOrRefuse(request.token);
      await refuseWeakPassword(request.password, { own: { username, email }, field: 'password' });
      const passwordHash = await queue.hash(request.password, { account: email });
      const tokenHash = hashToken(request.token);
      await inTransaction(app.db, async (tx) => {
        const profile = await accounts.lockProfile(tx, userId);
        if (profile?.is_locked) throw new DomainError('ACCOUNT_LOCKED');
        if (!profile || !(await resets.consumePasswordReset(tx, { tokenHash, userId }))) {
          throw new DomainError('LINK_INVALID_OR_EXPIRED');
        }
        await accounts.setAddressProven(tx, userId, true);
        await repository.setPassword(tx, userId, passwordHash);
        await deleteSessions(tx, userId);
        await queueChangedNotice(tx, email, request.language);
      });
      return { email };
    },

    async change(
      actor: Actor,
      request: { currentPassword: string; newPassword: string; language: Language },
    ): Promise<void> {
      const { userId, email, sessionId } = actor;
      const { newPassword, currentPassword: password, language } = request;
      await refuseWeakPassword(newPassword, { own: actor, field: 'newPassword' });
      const turn = { account: email };
      const done = await proof.act({ email, password, turn }, async ({ hash: from }) => {
        const to = await queue.hash(newPassword, turn);
        return inTransaction(app.db, async (tx) => {
          const profile = await accounts.lockProfile(tx, userId);
          if (!profile || profile.is_locked) throw new DomainError('SIGN_IN_REQUIRED');
          if (!(await repository.replacePassword(tx, { userId, from, to }))) return null;
          await deleteSessions(tx, userId, sessionId);
          await resets.endPasswordResets(tx, userId);
          await queueChangedNotice(tx, email, language);
          return true;
        });
      });
      if (!done) throw new DomainError('WRONG_PASSWORD');
    },
  };
}
