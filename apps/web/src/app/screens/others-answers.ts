/** What players alone see of an item: what friends said, and what everybody did. */
export { EventCrowd } from '../../features/predictions/crowd/event-crowd.tsx';
export { MatchCrowd } from '../../features/predictions/crowd/match-crowd.tsx';
export { EventFriends } from '../../features/predictions/friends/event-friends.tsx';
export { MatchFriends } from '../../features/predictions/friends/match-friends.tsx';
export { InviteFriends } from '../../features/friends/invitations/invite-friends.tsx';
