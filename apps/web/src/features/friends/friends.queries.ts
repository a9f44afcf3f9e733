import type { UserId } from '@kickoracle/contracts';
import type { FriendCode } from '@kickoracle/game';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '#game/facts.ts';
import { api, queries } from '#lib/api.ts';
import { errorCode } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useWrite } from '#lib/use-write.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';

export function useFriends() {
  return useQuery(queries.friends.listFriends.queryOptions());
}

export function useFriendship(userId: UserId) {
  return useQuery(queries.friends.getFriendship.queryOptions({ input: { playerId: userId } }));
}

export type FriendActionName = 'request' | 'accept' | 'decline' | 'remove';

const CALLS = {
  request: api.friends.sendFriendRequest,
  accept: api.friends.acceptFriendRequest,
  decline: api.friends.declineFriendRequest,
  remove: api.friends.removeFriend,
};

const TONES = {
  request_sent: 'success',
  request_accepted: 'success',
  request_declined: 'info',
  friend_removed: 'success',
} as const satisfies Record<FriendCode, string>;

/** The refusals of OP-21, by API code. */
const REFUSALS = {
  CANNOT_ADD_SELF: 'cannot_add_self',
  PLAYER_NOT_FOUND: 'user_not_found',
  ALREADY_FRIENDS: 'already_friends',
  REQUEST_ALREADY_SENT: 'request_already_sent',
  REQUEST_NOT_FOUND: 'request_not_found',
  NOT_FRIENDS: 'not_friends',
  FRIEND_BLOCKED: 'blocked',
} as const;

export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('friends');
  const { errorText } = useErrorTexts();
  return (error) => {
    const refusal = REFUSALS[errorCode(error) as keyof typeof REFUSALS];
    return refusal ? t(refusal) : errorText(error);
  };
}

export function useFriendAction() {
  const { t } = useTranslation(['friends']);
  const refusalText = useRefusalText();
  const { showToast } = useToast();
  const onSettled = useInvalidate('friendship');
  return useWrite({
    mutationFn: async ({ action, userId }: { action: FriendActionName; userId: UserId }) => {
      const { code } = await CALLS[action]({ playerId: userId });
      return code;
    },
    onSuccess(code) {
      showToast({ type: TONES[code], message: t(`friends:${code}`) });
    },
    onError(error) {
      showToast({ type: 'error', message: refusalText(error) });
    },
    // A refusal may mean that the other player acted first.
    onSettled,
  });
}
