import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

const { players, accounts } = queries;

export const useFoundPlayers = (search: string) =>
  useQuery(
    players.findPlayers.queryOptions({
      input: search === '' ? skipToken : { search },
      placeholderData: keepPreviousData,
    }),
  );

type Found = NonNullable<ReturnType<typeof useFoundPlayers>['data']>;
export type FoundPlayer = Found['players'][number];
export type WaitingSignUp = Found['signUps'][number];

export function useManagePlayer() {
  const onSettled = useInvalidate('look');
  const lock = useWrite(players.lockPlayer.mutationOptions({ onSettled }));
  const unlock = useWrite(players.unlockPlayer.mutationOptions({ onSettled }));
  const picture = useWrite(players.removePlayerPicture.mutationOptions({ onSettled }));
  const reset = useWrite(players.sendResetLink.mutationOptions({ onSettled }));
  const invite = useWrite(players.inviteAdministrator.mutationOptions({ onSettled }));
  return { lock, unlock, picture, reset, invite };
}

export function useRenamePlayer() {
  return useWrite(players.renamePlayer.mutationOptions({ onSettled: useInvalidate('look') }));
}

export function useConfirmAddress() {
  return useWrite(players.confirmAddress.mutationOptions({ onSettled: useInvalidate('look') }));
}

export const useSignUpPolicy = () => useQuery(accounts.getSignInMethods.queryOptions());

export function useSetSignUpPolicy() {
  return useWrite(players.setSignUpPolicy.mutationOptions({ onSettled: useInvalidate('look') }));
}

export const useOpenInvitations = () =>
  useQuery(players.listAdministratorInvitations.queryOptions());

export function useWithdrawInvitation() {
  return useWrite(
    players.withdrawAdministratorInvitation.mutationOptions({ onSettled: useInvalidate('look') }),
  );
}

export function useAcceptInvitation() {
  return useWrite(
    players.acceptAdministratorInvitation.mutationOptions({ onSuccess: useInvalidate('look') }),
  );
}
