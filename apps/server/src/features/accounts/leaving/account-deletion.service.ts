import type { Language } from '@kickoracle/contracts';
import { foldName } from '@kickoracle/game';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { DomainError, invalidField } from '../../../errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { doomFile, removeDoomedFile } from '../../../files/doomed-files.ts';
import { pictureKey } from '../../../files/file-key.ts';
import { queueMail } from '../../../mail/mailer.ts';
import { mailTexts } from '../../../mail/mail-texts.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { takeSettlementLock } from '../../xp/xp.service.ts';
import type { ProvenPassword } from '../passwords/password-proof.service.ts';
import { lockPassword } from '../passwords/passwords.repository.ts';
import * as repository from './account-deletion.repository.ts';

/** Refuses anyone who did not type their own name, or their address if they have no name yet. */
export function refuseWrongConfirmation(actor: Actor, typed: string): void {
  const expected = actor.username ?? actor.email;
  if (foldName(typed) === foldName(expected)) return;
  throw invalidField('confirmation', 'wrong_confirmation');
}

/**
 * Ends an account for good. Like a settlement it takes the settlement lock first, so that none runs
 * meanwhile: the player leaves every board, open predictions go, and what was won stays in the
 * ledger without a name. Where nobody sends mails there is no goodbye, which would stay with its
 * address for good. Null when the password that was shown is another one by now.
 */
export async function deleteAccount(
  app: Pick<AppContext, 'db' | 'files' | 'log' | 'mail' | 'settings'>,
  leaving: {
    actor: Actor;
    kept: readonly PersonalData[];
    proven: ProvenPassword | null;
    language: Language;
  },
): Promise<true | null> {
  const { actor, kept, proven, language } = leaving;
  const { userId, email } = actor;
  const picture = pictureKey(userId);
  const isGone = await inTransaction(app.db, async (tx) => {
    await takeSettlementLock(tx);
    const profile = await repository.lockLeavingProfile(tx, userId);
    if (!profile) throw new DomainError('SIGN_IN_REQUIRED');
    if (proven && !(await lockPassword(tx, proven))) return null;
    if (profile.is_admin && !(await repository.hasOtherAdministrator(tx, userId))) {
      throw new DomainError('SOLE_ADMINISTRATOR');
    }
    if (profile.username_key) await repository.holdNameOfDeleted(tx, profile.username_key);
    for (const { erase } of kept) await erase?.(tx, { userId, email });
    if (app.mail.isSending) {
      const letter = mailTexts(language).accountDeleted({
        username: actor.username ?? '',
        site: app.settings.publicUrl(),
      });
      await queueMail(tx, { to: email, ...letter });
    }
    await doomFile(tx, picture);
    return true;
  });
  app.mail.deliverSoon();
  if (isGone) {
    await removeDoomedFile(app, picture).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a picture could not be removed; it will be tried again');
    });
  }
  return isGone;
}
