import type { Language } from '@kickoracle/contracts';
import { foldName } from '@kickoracle/game';
import type { AppContext } from '../../../context.ts';
import type { Database, DatabaseTransaction } from '../../../db/database.ts';
import { inTransaction, onCommit } from '../../../db/transaction.ts';
import { takeSettlementLock } from '../../../db/locks.ts';
import { DomainError, invalidField } from '../../../errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { doomFile, removeDoomedFile } from '../../../files/doomed-files.ts';
import { pictureKey } from '../../../files/file-key.ts';
import { sendMail } from '../../../mail/mailer.ts';
import { mailTexts } from '../../../mail/mail-texts.ts';
import type { PersonalData } from '../../../personal-data.ts';
import type { ProvenPassword } from '../passwords/password-proof.service.ts';
import { lockPassword } from '../passwords/passwords.repository.ts';
import * as repository from './account-deletion.repository.ts';

/** Refuses anyone who did not type their own name, or their address if they have no name yet. */
export function refuseWrongConfirmation(actor: Actor, typed: string): void {
  const expected = actor.username ?? actor.email;
  if (foldName(typed) === foldName(expected)) return;
  throw invalidField('confirmation', 'wrong_confirmation');
}

/** Takes everything of a person away. The caller holds the settlement lock and the profile. */
async function eraseAccount(
  tx: DatabaseTransaction,
  leaving: {
    userId: string;
    email: string;
    usernameKey: string | null;
    kept: readonly PersonalData[];
  },
): Promise<void> {
  const { userId, email, usernameKey, kept } = leaving;
  if (usernameKey) await repository.holdNameOfDeleted(tx, usernameKey);
  for (const { erase } of kept) await erase?.(tx, { userId, email });
  await doomFile(tx, pictureKey(userId));
}

/**
 * Erases again who had left when an older state of the database came back: by their ids, which are
 * all that is known of them. Gives how many were still there.
 */
export async function eraseAgain(
  db: Database,
  { userIds, kept }: { userIds: readonly string[]; kept: readonly PersonalData[] },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await takeSettlementLock(tx);
    const people = await repository.lockReturned(tx, userIds);
    for (const { id: userId, email, username_key: usernameKey } of people) {
      await eraseAccount(tx, { userId, email, usernameKey, kept });
    }
    return people.length;
  });
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
  return inTransaction(app.db, async (tx) => {
    await takeSettlementLock(tx);
    const profile = await repository.lockLeavingProfile(tx, userId);
    if (!profile) throw new DomainError('SIGN_IN_REQUIRED');
    if (proven && !(await lockPassword(tx, proven))) return null;
    if (profile.is_admin && !(await repository.hasOtherAdministrator(tx, userId))) {
      throw new DomainError('SOLE_ADMINISTRATOR');
    }
    await eraseAccount(tx, { userId, email, usernameKey: profile.username_key, kept });
    if (app.mail.isSending) {
      const letter = mailTexts(language).accountDeleted({
        username: actor.username ?? '',
        site: app.settings.publicUrl(),
      });
      await sendMail(tx, app.mail, { to: email, ...letter });
    }
    onCommit(tx, () =>
      removeDoomedFile(app, picture).catch((error: unknown) => {
        app.log.warn({ err: error }, 'a picture could not be removed; it will be tried again');
      }),
    );
    return true;
  });
}
