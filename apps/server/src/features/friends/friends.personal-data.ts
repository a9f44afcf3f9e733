import { deleteFound, expireFound } from './player-search.repository.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import { deleteFriendships, listFriendships } from './friends.repository.ts';
import { deleteInvitation, findInvitation } from './invitations.repository.ts';

/** Found players expire after a day. An erasure removes the rows of both sides. */
export const friendsPersonalData: PersonalData = {
  tables: ['friendships', 'friend_invitations', 'found_players'],

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
    await deleteFound(tx, userId);
  },
  expire: expireFound,
};
