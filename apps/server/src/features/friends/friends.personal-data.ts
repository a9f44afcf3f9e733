import { deleteFound, expireFound } from './player-search.repository.ts';
import type { PersonalData } from '../../personal-data.ts';
import { deleteFriendships, listFriendships } from './friends.repository.ts';
import { deleteInvitation, findInvitation } from './invitations.repository.ts';

/**
 * Friends, requests, refusals, the player's own invitation, and for a day the players whom a search has found. An
 * erasure removes them on both sides.
 */
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
