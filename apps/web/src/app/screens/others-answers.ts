/** One chunk for the predictions of friends and of all, which only players see. */
export { EventCrowd } from '#features/predictions/crowd/event-crowd.tsx';
export { MatchCrowd } from '#features/predictions/crowd/match-crowd.tsx';
export { EventFriends } from '#features/predictions/friends/event-friends.tsx';
export { MatchFriends } from '#features/predictions/friends/match-friends.tsx';
export { InviteFriends } from '#features/friends/invitations/invite-friends.tsx';
