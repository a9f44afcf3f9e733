import type { EventId, FriendPredictionView } from '@kickoracle/contracts';
import { toPictureView } from '../../files/picture-view.ts';
import { toProfileView } from '../profiles/profiles.view.ts';
import type { listFriendsPredictions } from './friends-predictions.service.ts';
import type { FriendsService } from './friends.service.ts';
import type { InvitationsService } from './invitations.service.ts';

type Lists = Awaited<ReturnType<FriendsService['listFriends']>>;

/** Friends and requests, each player as others see them. */
export function toFriendsView({ friends, incomingRequests, outgoingRequests }: Lists) {
  return {
    friends: friends.map(toProfileView),
    incomingRequests: incomingRequests.map(toProfileView),
    outgoingRequests: outgoingRequests.map(toProfileView),
  };
}

type Predictions = Awaited<ReturnType<typeof listFriendsPredictions>>['predictions'];

/** What a friend said to an item, and what it earned. */
export function toFriendPredictionView(prediction: Predictions[number]): FriendPredictionView {
  return {
    player: toProfileView(prediction),
    xp: prediction.xp,
    answers: prediction.answers.map(({ eventId, templateKey, value, xp, parts }) => ({
      eventId: eventId as EventId,
      templateKey,
      value,
      xp,
      parts: parts?.map((part) => ({ ...part })) ?? null,
    })),
  };
}

type OwnInvitation = Awaited<ReturnType<InvitationsService['create']>>;

/** The caller's own link. */
export function toInvitationView({ url, createdAt }: OwnInvitation) {
  return { url, createdAt: createdAt.toISOString() };
}

type Invited = Awaited<ReturnType<InvitationsService['getInviter']>>;

/** Who invites, by name and picture alone. */
export function toInviterView({ inviter, state }: Invited) {
  return { inviter: { username: inviter.username, picture: toPictureView(inviter) }, state };
}
