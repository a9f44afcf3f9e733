import { toProfileView } from '../profiles/profiles.view.ts';
import type { FriendsService } from './friends.service.ts';

type Lists = Awaited<ReturnType<FriendsService['listFriends']>>;

/** Friends and requests, each player as others see them. */
export function toFriendsView({ friends, incomingRequests, outgoingRequests }: Lists) {
  return {
    friends: friends.map(toProfileView),
    incomingRequests: incomingRequests.map(toProfileView),
    outgoingRequests: outgoingRequests.map(toProfileView),
  };
}
