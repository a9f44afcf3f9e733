import type { PersonalData } from '../../personal-data.ts';
import { deleteFriendships, listFriendships } from './friends.repository.ts';
import { deleteInvitation, findInvitation } from './invitations.repository.ts';

/** Friends, requests, refusals and the player's own invitation; who leaves takes them along on both sides. */
export const friendsPersonalData: PersonalData = {
  tables: ['friendships', 'friend_invitations'],

  async collect(db, { userId }) {
    const friendships = await listFriendships(db, userId);
    const invitation = await findInvitation(db, userId);
    return {
      invitation: invitation && {
        code: invitation.code,
        createdAt: invitation.createdAt.toISOString(),
      },
      friendships: friendships.map(({ username, isRequester, status, changed_at: changedAt }) => ({
        username,
        isRequester,
        status,
        changedAt: changedAt.toISOString(),
      })),
    };
  },

  async erase(tx, { userId }) {
    await deleteInvitation(tx, userId);
    await deleteFriendships(tx, userId);
  },
};
