import type { Language } from '@kickoracle/contracts';
import type { AppContext } from '../../../context.ts';
import type { Counter } from '../../../db/counters.ts';
import type { Queryable } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { DomainError } from '../../../errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { queueMail } from '../../../mail/mailer.ts';
import { mailTexts } from '../../../mail/mail-texts.ts';
import * as accounts from '../accounts.repository.ts';
import type { PasswordHashing } from './password-hashing.service.ts';
import { refuseWeakPassword } from './password.policy.ts';
import * as repository from './password-resets.repository.ts';
import { keyOfEmail } from '../sessions/sign-in-attempts.service.ts';
import { createToken, hashToken } from '../../../tokens.ts';

/** Mails to one address, whoever asks for them. */
const RESETS_PER_ADDRESS: Counter = {
  name: 'password-resets',
  limit: { requests: 3, seconds: 60 * 60 },
};

/** A forgotten password, and a new one. */
export function createPasswords(
  app: Pick<AppContext, 'db' | 'counters' | 'mail' | 'settings'>,
  hashing: PasswordHashing,
) {
  async function queueChangedNotice(tx: Queryable, email: string, language: Language) {
    const link = `${app.settings.publicUrl()}/forgot-password`;
    await queueMail(tx, { to: email, ...mailTexts(language).passwordChanged({ link }) });
  }

  async function getResetOrRefuse(token: string) {
    const reset = await repository.getPasswordReset(app.db, hashToken(token));
    if (!reset) throw new DomainError('LINK_INVALID_OR_EXPIRED');
    return reset;
  }

  /** Refuses a password that is not the caller's own. */
  async function prove(actor: Actor, password: string): Promise<void> {
    const credential = await accounts.getCredential(app.db, actor.email);
    if (!(await hashing.verify(password, credential?.password_hash ?? null))) {
      throw new DomainError('WRONG_PASSWORD');
    }
  }

  return {
    prove,

    /** Sends a link to a new password, if there is an account. The caller learns nothing of it. */
    async requestReset(request: { email: string; language: Language }): Promise<void> {
      const email = request.email.toLowerCase();
      await app.counters.count(RESETS_PER_ADDRESS, keyOfEmail(email));
      const { token, hash } = createToken();
      await inTransaction(app.db, async (tx) => {
        const account = await accounts.getCredential(tx, email);
        await repository.createPasswordReset(tx, {
          userId: account?.user_id ?? null,
          tokenHash: hash,
        });
        if (!account) return;
        const link = `${app.settings.publicUrl()}/reset-password?token=${token}`;
        await queueMail(tx, { to: email, ...mailTexts(request.language).resetPassword({ link }) });
      });
      app.mail.deliverSoon();
    },

    /** Refuses a link that no longer counts; does not use it up. */
    async checkReset(token: string): Promise<void> {
      await getResetOrRefuse(token);
    },

    /** Sets a new password by a link, once, and ends every session of the player. */
    async reset(request: { token: string; password: string; language: Language }): Promise<void> {
      const { user_id: userId, email, username } = await getResetOrRefuse(request.token);
      refuseWeakPassword(request.password, { own: { username, email }, field: 'password' });
      const passwordHash = await hashing.hash(request.password);
      const tokenHash = hashToken(request.token);
      await inTransaction(app.db, async (tx) => {
        if (!(await repository.consumePasswordReset(tx, { tokenHash, userId }))) {
          throw new DomainError('LINK_INVALID_OR_EXPIRED');
        }
        await accounts.setPassword(tx, userId, passwordHash);
        await accounts.deleteSessions(tx, userId);
        await queueChangedNotice(tx, email, request.language);
      });
      app.mail.deliverSoon();
    },

    /** Sets a new password for the caller, and ends their other sessions. */
    async change(
      actor: Actor,
      request: { currentPassword: string; newPassword: string; language: Language },
    ): Promise<void> {
      const { newPassword, currentPassword, language } = request;
      refuseWeakPassword(newPassword, { own: actor, field: 'newPassword' });
      await prove(actor, currentPassword);
      const passwordHash = await hashing.hash(newPassword);
      await inTransaction(app.db, async (tx) => {
        await accounts.setPassword(tx, actor.userId, passwordHash);
        await accounts.deleteSessions(tx, actor.userId, actor.sessionId);
        await repository.endPasswordResets(tx, actor.userId);
        await queueChangedNotice(tx, actor.email, language);
      });
      app.mail.deliverSoon();
    },
  };
}
