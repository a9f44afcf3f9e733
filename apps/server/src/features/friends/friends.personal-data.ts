import type { PersonalData } from '../../personal-data.ts';
import { deleteFriendships, listFriendships } from './friends.repository.ts';

/** Friends, requests and refusals; who leaves takes them along on both sides. */
export const friendsPersonalData: PersonalData = {
  tables: ['friendships'],

  async collect(db, { userId }) {
    const friendships = await listFriendships(db, userId);
    return {
      friendships: friendships.map(({ username, isRequester, status, changed_at: changedAt }) => ({
        username,
        isRequester,
        status,
        changedAt: changedAt.toISOString(),
      })),
    };
  },

  erase: (tx, { userId }) => deleteFriendships(tx, userId),
};
