import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { FriendsService } from './friends.service.ts';
import { toFriendsView } from './friends.view.ts';

/** The operations on the caller's friends. */
export function createFriendsRouter(os: Implementer['friends'], friends: FriendsService) {
  const playersOf = (context: RequestContext, { playerId }: { playerId: string }) => ({
    actorId: requireActor(context).userId,
    otherId: playerId,
  });
  return os.router({
    listFriends: os.listFriends.handler(async ({ context }) =>
      toFriendsView(await friends.listFriends(requireActor(context).userId)),
    ),

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
