import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { toProfileView } from '../profiles/profiles.view.ts';
import type { FriendsService } from './friends.service.ts';

/** The operations on the caller's friends. */
export function createFriendsRouter(os: Implementer['friends'], friends: FriendsService) {
  const playersOf = (context: RequestContext, { userId }: { userId: string }) => ({
    actorId: requireActor(context).userId,
    otherId: userId,
  });
  return os.router({
    listFriends: os.listFriends.handler(async ({ context }) => {
      const lists = await friends.listFriends(requireActor(context).userId);
      return {
        friends: lists.friends.map(toProfileView),
        incomingRequests: lists.incomingRequests.map(toProfileView),
        outgoingRequests: lists.outgoingRequests.map(toProfileView),
      };
    }),

    getFriendship: os.getFriendship.handler(async ({ context, input }) => ({
      state: await friends.getFriendship(playersOf(context, input)),
    })),

    sendFriendRequest: os.sendFriendRequest.handler(async ({ context, input }) => ({
      code: await friends.sendRequest(playersOf(context, input)),
    })),

    acceptFriendRequest: os.acceptFriendRequest.handler(async ({ context, input }) => ({
      code: await friends.acceptRequest(playersOf(context, input)),
    })),

    declineFriendRequest: os.declineFriendRequest.handler(async ({ context, input }) => ({
      code: await friends.declineRequest(playersOf(context, input)),
    })),

    removeFriend: os.removeFriend.handler(async ({ context, input }) => ({
      code: await friends.removeFriend(playersOf(context, input)),
    })),
  });
}
