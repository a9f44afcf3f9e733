import type { ErrorCode, Language } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { holdActor, lockPlayers } from '#db/state/lock-players.ts';
import { DomainError } from '#lib/errors.ts';
import type { Actor } from '#http/actor.ts';
import { createToken, hashToken } from '#lib/tokens.ts';
import { sendMail } from '#mail/mailer.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import { createServerKey } from '../accounts/administrators.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { listAdministrators } from '../incidents/incidents.service.ts';
import * as repository from './administrator-invitations.repository.ts';
import { holdAddressee, lockAccount } from './players.repository.ts';

export type AdministratorInvitations = ReturnType<typeof createAdministratorInvitations>;

const CODES: ReadonlyMap<string, ErrorCode> = new Map([
  ['not_administrator', 'FORBIDDEN'],
  ['is_administrator', 'PLAYER_IS_ADMINISTRATOR'],
  ['locked', 'ACCOUNT_LOCKED'],
]);

/** The owner's functions judge invitations: the server's role cannot write `is_admin`. */
export function createAdministratorInvitations(
  app: Pick<AppContext, 'db' | 'mail' | 'securityLog' | 'settings'>,
) {
  const key = createServerKey(app.settings.authSecret);

  async function notifyAdministrators(
    tx: DatabaseTransaction,
    kind: 'administratorInvited' | 'administratorAdded',
    username: string,
  ): Promise<void> {
    const link = `${app.settings.publicUrl()}/admin/audit`;
    for (const { email, language } of await listAdministrators(tx)) {
      const letter = mailTexts(language ?? 'en')[kind]({ link, username });
      await sendMail(tx, app.mail, { to: email, ...letter });
    }
  }

  function refuseWrongKey(outcome: string): void {
    if (outcome !== 'wrong_key') return;
    throw new Error('AUTH_SECRET differs from that of the last start: restart all servers');
  }

  return {
    async invite(invitation: {
      inviter: Actor;
      playerId: string;
      language: Language;
    }): Promise<void> {
      const { inviter, playerId } = invitation;
      const { token, hash: tokenHash } = createToken();
      await inTransaction(app.db, async (tx) => {
        const { sessionId } = inviter;
        // Of two invitations at once the second replaces the first.
        await lockPlayers(tx, [playerId]);
        const call = { key, sessionId, tokenHash, inviteeId: playerId };
        const outcome = await repository.insertInvitation(tx, call);
        refuseWrongKey(outcome);
        if (outcome !== 'invited') throw new DomainError(CODES.get(outcome) ?? 'PLAYER_NOT_FOUND');
        const { email, username, language } = (await holdAddressee(tx, playerId))!;
        const link = `${app.settings.publicUrl()}/become-administrator#token=${token}`;
        const texts = mailTexts(language ?? invitation.language);
        await sendMail(tx, app.mail, { to: email, ...texts.administratorInvitation({ link }) });
        await notifyAdministrators(tx, 'administratorInvited', username ?? '');
      });
    },

    list: () => repository.listOpenInvitations(app.db),

    /** Locks the invited account first, as an acceptance does. */
    withdraw: ({ adminId, playerId }: { adminId: string; playerId: string }): Promise<void> =>
      inTransaction(app.db, async (tx) => {
        await lockAccount(tx, playerId);
        const isWithdrawn = await repository.deleteOpenInvitation(tx, playerId);
        if (!isWithdrawn) throw new DomainError('NOTHING_CHANGED');
        const subject = { kind: 'player', id: playerId } as const;
        const action = 'withdraw_administrator';
        await recordAudit(tx, { adminId, action, subject, before: null, after: null });
      }),

    /** Refuses after the commit, which keeps the audit of the refusal. */
    async accept({ userId, sessionId, username }: Actor, token: string): Promise<void> {
      const tokenHash = hashToken(token);
      const outcome = await inTransaction(app.db, async (tx) => {
        await holdActor(tx, userId);
        const answer = await repository.acceptInvitation(tx, { key, sessionId, tokenHash });
        if (answer === 'accepted') {
          await notifyAdministrators(tx, 'administratorAdded', username ?? '');
        }
        return answer;
      });
      refuseWrongKey(outcome);
      if (outcome === 'other_account') throw new DomainError('OTHER_ACCOUNT');
      if (outcome !== 'accepted') throw new DomainError('LINK_INVALID_OR_EXPIRED');
      app.securityLog.record({ event: 'rights_changed', action: 'grant' });
    },
  };
}
