import type { Language, SignUpPolicy } from '@kickoracle/contracts';
import { foldName } from '@kickoracle/game';
import { z } from 'zod';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import { sendMail } from '#mail/mailer.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { recordAudit, type AuditEntry } from '../audit/record-audit.service.ts';
import { notifyRenamed } from '../notifications/notifications.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as repository from './players.repository.ts';
import type { PlayerSearch } from './players.repository.ts';

export type PlayersService = ReturnType<typeof createPlayersService>;

type Managing = { readonly adminId: string; readonly playerId: string };

const uuid = z.uuid();

function readSearch(typed: string): PlayerSearch {
  if (uuid.safeParse(typed).success) return { id: typed.toLowerCase() };
  if (typed.includes('@')) return { email: typed.toLowerCase() };
  return { nameKey: foldName(typed) };
}

export function createPlayersService(
  app: Pick<AppContext, 'db' | 'mail' | 'live' | 'settings'>,
  parts: { accounts: AccountsService; profiles: ProfilesService },
) {
  const { accounts, profiles } = parts;

  const audit = (
    tx: DatabaseTransaction,
    { adminId, playerId }: Managing,
    action: AuditEntry['action'],
  ) => {
    const subject = { kind: 'player', id: playerId } as const;
    return recordAudit(tx, { adminId, action, subject, before: null, after: null });
  };

  async function holdAccount(tx: DatabaseTransaction, playerId: string) {
    const account = await repository.lockAccount(tx, playerId);
    if (!account) throw new DomainError('PLAYER_NOT_FOUND');
    return account;
  }

  return {
    async find(typed: string) {
      const search = readSearch(typed);
      const players = await repository.listPlayers(app.db, search);
      const signUps =
        'email' in search ? await repository.listWaitingSignUps(app.db, search.email) : [];
      return { players, signUps };
    },

    lock: (managing: Managing): Promise<Date> =>
      inTransaction(app.db, async (tx) => {
        const account = await holdAccount(tx, managing.playerId);
        if (account.is_admin) throw new DomainError('PLAYER_IS_ADMINISTRATOR');
        if (account.locked_at !== null) throw new DomainError('NOTHING_CHANGED');
        const lockedAt = await repository.markLocked(tx, managing.playerId);
        await audit(tx, managing, 'lock_player');
        return lockedAt;
      }),

    unlock: (managing: Managing): Promise<void> =>
      inTransaction(app.db, async (tx) => {
        const account = await holdAccount(tx, managing.playerId);
        if (account.locked_at === null) throw new DomainError('NOTHING_CHANGED');
        await repository.markUnlocked(tx, managing.playerId);
        await audit(tx, managing, 'unlock_player');
      }),

    /** Renames a player. The audit has no names: it outlives the account. */
    rename: (renaming: Managing & { username: string; language: Language }): Promise<string> =>
      inTransaction(app.db, async (tx) => {
        const { playerId, language } = renaming;
        const username = await accounts.renamePlayer(tx, playerId, renaming.username);
        await notifyRenamed(tx, playerId);
        app.live.publish(tx, [playerId], { kind: 'notification' });
        const addressee = (await repository.holdAddressee(tx, playerId))!;
        const link = `${app.settings.publicUrl()}/contact`;
        const letter = mailTexts(addressee.language ?? language).renamed({ link, username });
        await sendMail(tx, app.mail, { to: addressee.email, ...letter });
        await audit(tx, renaming, 'rename_player');
        return username;
      }),

    removePicture: (managing: Managing): Promise<void> =>
      inTransaction(app.db, async (tx) => {
        await holdAccount(tx, managing.playerId);
        const isCleared = await profiles.clearPicture(tx, managing.playerId);
        if (!isCleared) throw new DomainError('NOTHING_CHANGED');
        await audit(tx, managing, 'remove_picture');
      }),

    async sendResetLink(sending: Managing & { language: Language }): Promise<void> {
      const { playerId } = sending;
      const known = await repository.holdAddressee(app.db, playerId);
      if (known) await accounts.countPasswordReset(known.email);
      await inTransaction(app.db, async (tx) => {
        const addressee = await repository.holdAddressee(tx, playerId);
        if (!addressee) throw new DomainError('PLAYER_NOT_FOUND');
        if (addressee.isLocked) throw new DomainError('ACCOUNT_LOCKED');
        const { email } = addressee;
        const language = addressee.language ?? sending.language;
        await accounts.sendPasswordReset(tx, { userId: playerId, email, language });
        await audit(tx, sending, 'send_reset_link');
      });
    },

    confirmAddress: ({ adminId, signUpId }: { adminId: string; signUpId: string }) =>
      inTransaction(app.db, async (tx) => {
        const playerId = await accounts.confirmUnproven(tx, signUpId);
        if (playerId === null) throw new DomainError('SIGN_UP_NOT_FOUND');
        await audit(tx, { adminId, playerId }, 'confirm_address');
        return playerId;
      }),

    setSignUpPolicy: ({ adminId, policy }: { adminId: string; policy: SignUpPolicy }) =>
      inTransaction(app.db, async (tx) => {
        const { id, before } = await accounts.changeSignUpPolicy(tx, policy);
        await recordAudit(tx, {
          adminId,
          action: 'set_sign_up',
          subject: { kind: 'settings', id },
          before: { policy: before },
          after: { policy },
        });
      }),
  };
}
