import { randomBytes } from 'node:crypto';
import { INVITATION_PATH } from '@kickoracle/contracts';
import { friendshipState, type FriendCode, type FriendshipState } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { lockActor } from '#db/state/lock-players.ts';
import { DomainError } from '#lib/errors.ts';
import { findFriendship } from './friends.repository.ts';
import type { FriendsService } from './friends.service.ts';
import * as repository from './invitations.repository.ts';

export type InvitationsService = ReturnType<typeof createInvitationsService>;

/** 128 bits, too many to guess. */
const CODE_BYTES = 16;

export function createInvitationsService(
  app: Pick<AppContext, 'db'> & { settings: Pick<AppContext['settings'], 'publicUrl'> },
  friends: Pick<FriendsService, 'follow'>,
) {
  const withUrl = ({ code, createdAt }: repository.Invitation) => ({
    url: `${app.settings.publicUrl()}${INVITATION_PATH}/${code}`,
    createdAt,
  });

  /** Runs under the player's lock, so that a link being replaced cannot be followed. */
  async function make(userId: string, { keepsOld }: { keepsOld: boolean }) {
    return inTransaction(app.db, async (tx) => {
      await lockActor(tx, userId);
      const old = keepsOld ? await repository.findInvitation(tx, userId) : null;
      const code = randomBytes(CODE_BYTES).toString('base64url');
      return withUrl(old ?? (await repository.saveInvitation(tx, { userId, code })));
    });
  }

  return {
    async getOwn(userId: string) {
      const invitation = await repository.findInvitation(app.db, userId);
      return invitation && withUrl(invitation);
    },

    create: (userId: string) => make(userId, { keepsOld: true }),
    renew: (userId: string) => make(userId, { keepsOld: false }),

    async revoke(userId: string): Promise<void> {
      await inTransaction(app.db, async (tx) => {
        await lockActor(tx, userId);
        await repository.deleteInvitation(tx, userId);
      });
    },

    /** Returns the inviter and the viewer's friendship to them, which is null for visitors. */
    async getInviter(code: string, viewerId: string | null) {
      const inviter = await repository.findInviter(app.db, code);
      if (!inviter) throw new DomainError('INVITATION_NOT_FOUND');
      return { inviter, state: await stateOf(inviter.userId, viewerId) };
    },

    async accept(code: string, actorId: string): Promise<FriendCode> {
      const inviter = await repository.findInviter(app.db, code);
      if (!inviter) throw new DomainError('INVITATION_NOT_FOUND');
      return friends.follow({ actorId, otherId: inviter.userId, code });
    },
  };

  async function stateOf(
    inviterId: string,
    viewerId: string | null,
  ): Promise<FriendshipState | 'own' | null> {
    if (viewerId === null) return null;
    if (viewerId === inviterId) return 'own';
    return friendshipState(await findFriendship(app.db, viewerId, inviterId), viewerId);
  }
}
