import type { ProfileView } from '@kickoracle/contracts';
import { foldName } from '@kickoracle/game';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#game/players/session.ts';
import { queries } from '#lib/api.ts';
import { errorCode } from '#lib/errors.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useFriends } from './friends.queries.ts';

export type FriendCheck =
  | { readonly state: 'idle' | 'loading' | 'failed' }
  | { readonly state: 'valid'; readonly player: ProfileView }
  | {
      readonly state: 'invalid';
      readonly reason:
        | 'cannot_add_self'
        | 'already_friends'
        | 'request_already_sent'
        | 'user_not_found';
    };

const DEBOUNCE_MS = 400;

/** Finds the player of a typed name, and checks if they can be asked (FRIENDS-10 to FRIENDS-13). */
export function useFriendCheck(typed: string): FriendCheck {
  const name = typed.trim();
  const settled = useDebounced(name, DEBOUNCE_MS);
  const { session } = useSession();
  const friends = useFriends();
  const key = foldName(name);
  const ownName = session?.username ?? null;
  const isOwn = ownName !== null && foldName(ownName) === key;
  const knows = (list: readonly { username: string }[] | undefined) =>
    list?.some(({ username }) => foldName(username) === key) ?? false;
  const isFriend = knows(friends.data?.friends);
  const isAsked = knows(friends.data?.outgoingRequests);
  const isWorthAsking = name !== '' && !isOwn && !isFriend && !isAsked && settled === name;
  const player = useQuery({
    ...queries.profiles.getProfile.queryOptions({ input: { username: settled } }),
    enabled: isWorthAsking,
    retry: false,
  });

  if (name === '') return { state: 'idle' };
  if (isOwn) return { state: 'invalid', reason: 'cannot_add_self' };
  if (isFriend) return { state: 'invalid', reason: 'already_friends' };
  if (isAsked) return { state: 'invalid', reason: 'request_already_sent' };
  if (!isWorthAsking || player.isPending) return { state: 'loading' };
  if (errorCode(player.error) === 'PLAYER_NOT_FOUND') {
    return { state: 'invalid', reason: 'user_not_found' };
  }
  if (!player.data) return { state: 'failed' };
  return { state: 'valid', player: player.data };
}
