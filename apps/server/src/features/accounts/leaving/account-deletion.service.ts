import type { Language } from '@kickoracle/contracts';
import { foldName } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { Database, DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { inTurnForSettlement, takeSettlementLock } from '#db/connection/locks.ts';
import { takePlayerLocks } from '#db/state/lock-players.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import type { Actor } from '#http/actor.ts';
import { markFileForDeletion, deleteMarkedFile } from '#files/marked-files.ts';
import { pictureKey } from '#files/file-key.ts';
import { sendMail } from '#mail/mailer.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import type { ProvenPassword } from '../passwords/password-proof.service.ts';
import { lockPassword } from '../passwords/passwords.repository.ts';
import * as repository from './account-deletion.repository.ts';

/** Needs the player's name, or the address of a player without a name. */
export function refuseWrongConfirmation(actor: Actor, typed: string): void {
  const expected = actor.username ?? actor.email;
  if (foldName(typed) === foldName(expected)) return;
  throw invalidField('confirmation', 'wrong_confirmation');
}

/**
 * Locks the rows whose holders wait for profiles, such as leagues. The player's lock comes first:
 * nothing joins the player to another league meanwhile.
 */
async function lockOwnRows(
  tx: DatabaseTransaction,
  { userIds, kept }: { userIds: readonly string[]; kept: readonly PersonalData[] },
): Promise<void> {
  await takePlayerLocks(tx, userIds);
  for (const userId of userIds) {
    for (const { lock } of kept) await lock?.(tx, userId);
  }
}

/** Erases all personal data. The caller holds the settlement lock and the profile's lock. */
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
  await markFileForDeletion(tx, pictureKey(userId));
}

/** Erases accounts that a restored older database brought back. Returns their number. */
export async function eraseAgain(
  db: Database,
  { userIds, kept }: { userIds: readonly string[]; kept: readonly PersonalData[] },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await takeSettlementLock(tx);
    await lockOwnRows(tx, { userIds, kept });
    const people = await repository.lockReturned(tx, userIds);
    for (const { id: userId, email, username_key: usernameKey } of people) {
      await eraseAccount(tx, { userId, email, usernameKey, kept });
    }
    return people.length;
  });
}

/**
 * Deletes an account for good, under the settlement lock like a settlement, so that none runs
 * meanwhile. Boards lose the player, open predictions are deleted, and the ledger keeps the XP
 * without a name. Without a mail server there is no goodbye, which would keep the address for good.
 * Returns null if the proven password was changed.
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
  const leave = () =>
    inTransaction(app.db, async (tx) => {
      await takeSettlementLock(tx);
      await lockOwnRows(tx, { userIds: [userId], kept });
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
      return true as const;
    });
  const isGone = await inTurnForSettlement(leave);
  if (isGone === null) return null;
  await deleteMarkedFile(app, pictureKey(userId)).catch((error: unknown) => {
    app.log.warn({ err: error }, 'a picture could not be deleted; the deletion is retried');
  });
  return true;
}
