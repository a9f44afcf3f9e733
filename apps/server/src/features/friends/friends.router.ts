import { requireActor, type Implementer } from '#http/implementer.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { FriendsPredictions } from './friends-predictions.service.ts';
import type { FriendsRounds } from './friends-rounds.service.ts';
import type { FriendsService } from './friends.service.ts';
import {
  toDuelView,
  toFoundPlayerView,
  toFriendPredictionView,
  toFriendsView,
  toInvitationView,
  toInviterView,
  toRoundView,
} from './friends.view.ts';
import type { PlayerSearch } from './player-search.service.ts';
import type { InvitationsService } from './invitations.service.ts';

type Services = {
  readonly friends: FriendsService;
  readonly invitations: InvitationsService;
  readonly search: PlayerSearch;
  readonly predictions: FriendsPredictions;
  readonly rounds: FriendsRounds;
};

export function createFriendsRouter(
  os: Implementer['friends'],
  { friends, invitations, search, predictions, rounds }: Services,
) {
  const playersOf = (context: RequestContext, { playerId }: { playerId: string }) => ({
    actorId: requireActor(context).userId,
    otherId: playerId,
  });
  return os.router({
    listFriends: os.listFriends.handler(async ({ context }) =>
      toFriendsView(await friends.listFriends(requireActor(context).userId)),
    ),

    searchPlayers: os.searchPlayers.handler(async ({ context, input }) => {
      const found = await search.searchPlayers(requireActor(context).userId, input.name);
      return { players: found.map(toFoundPlayerView) };
    }),

    getFriendsRound: os.getFriendsRound.handler(async ({ context, input }) => {
      const { competitionId, season, round } = input;
      const isNamed = competitionId !== undefined && season !== undefined && round !== undefined;
      const key = isNamed ? { competitionId, season, round } : null;
      return toRoundView(await rounds.getRound(requireActor(context).userId, key));
    }),

    getDuel: os.getDuel.handler(async ({ context, input }) =>
      toDuelView(
        await rounds.getDuel({
          viewerId: requireActor(context).userId,
          playerId: input.playerId,
        }),
      ),
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

    listFriendsPredictions: os.listFriendsPredictions.handler(async ({ context, input }) => {
      const { kind, itemId: id } = input;
      const { userId } = requireActor(context);
      const found = await predictions.listFriendsPredictions({ kind, id }, userId);
      return { ...found, predictions: found.predictions.map(toFriendPredictionView) };
    }),

    getOwnInvitation: os.getOwnInvitation.handler(async ({ context }) => {
      const invitation = await invitations.getOwn(requireActor(context).userId);
      return { invitation: invitation && toInvitationView(invitation) };
    }),

    createInvitation: os.createInvitation.handler(async ({ context }) => ({
      invitation: toInvitationView(await invitations.create(requireActor(context).userId)),
    })),

    renewInvitation: os.renewInvitation.handler(async ({ context }) => ({
      invitation: toInvitationView(await invitations.renew(requireActor(context).userId)),
    })),

    deleteInvitation: os.deleteInvitation.handler(async ({ context }) => {
      await invitations.revoke(requireActor(context).userId);
      return { isRevoked: true as const };
    }),

    getInvitation: os.getInvitation.handler(async ({ context, input }) => {
      const viewerId = context.actor?.userId ?? null;
      return toInviterView(await invitations.getInviter(input.code, viewerId));
    }),

    acceptInvitation: os.acceptInvitation.handler(async ({ context, input }) => ({
      code: await invitations.accept(input.code, requireActor(context).userId),
    })),
  });
}
