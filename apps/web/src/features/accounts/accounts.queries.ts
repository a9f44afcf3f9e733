import type { SessionView } from '@kickoracle/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, queries } from '../../lib/api.ts';
import { setSession, updateSession } from '../../game/players/session.ts';

/** Whether an answer says who is signed in; something between here and the server may swallow it. */
export function isSession(answer: unknown): answer is SessionView {
  return typeof answer === 'object' && answer !== null && 'userId' in answer;
}

function takeOver(answer: unknown): void {
  if (isSession(answer)) setSession(answer);
}

export function useSignIn() {
  return useMutation(queries.accounts.signIn.mutationOptions({ onSuccess: takeOver }));
}

export function useSignUp() {
  return useMutation(queries.accounts.signUp.mutationOptions());
}

export function useResendConfirmation() {
  return useMutation(queries.accounts.resendConfirmation.mutationOptions());
}

export function useConfirmSignUp() {
  return useMutation(queries.accounts.confirmSignUp.mutationOptions({ onSuccess: takeOver }));
}

export function useSignInMethods() {
  return useQuery(queries.accounts.getSignInMethods.queryOptions({ staleTime: Infinity }));
}

export function useStartGoogleSignIn() {
  return useMutation(queries.accounts.startGoogleSignIn.mutationOptions());
}

export function useCompleteProfile() {
  return useMutation(queries.accounts.completeProfile.mutationOptions({ onSuccess: takeOver }));
}

export function useRequestPasswordReset() {
  return useMutation(queries.accounts.requestPasswordReset.mutationOptions());
}

/** Whether a reset link still works; asked once, for the token that there is. */
export function usePasswordResetCheck(token: string | null) {
  return useQuery(
    queries.accounts.checkPasswordReset.queryOptions({
      input: { token: token ?? '' },
      enabled: token !== null,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    }),
  );
}

export function useResetPassword() {
  return useMutation(queries.accounts.resetPassword.mutationOptions());
}

export function useChangePassword() {
  return useMutation(queries.accounts.changePassword.mutationOptions());
}

export function useDownloadData() {
  return useMutation({ mutationFn: () => api.accounts.getAccountData() });
}

export function useDeleteAccount() {
  return useMutation(queries.accounts.deleteAccount.mutationOptions());
}

export function useRename() {
  return useMutation(
    queries.profiles.updateProfile.mutationOptions({
      onSuccess: ({ username }) => updateSession({ username }),
    }),
  );
}

/** Whether this server shows its mails on a page, as one for trying out does. */
export function useHasMailbox(): boolean {
  const { data } = useQuery({
    queryKey: ['mailbox'],
    queryFn: async () => (await fetch('/dev/mail', { method: 'HEAD' })).ok,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? false;
}
