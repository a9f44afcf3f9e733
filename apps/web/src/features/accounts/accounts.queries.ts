import type { SessionView } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';
import { noteSignUp } from '#game/players/begun-sign-ups.ts';
import { setSession, updateSession } from '#game/players/session.ts';

/** Returns true if a response is a session: a proxy in between may have replaced it. */
export function isSession(answer: unknown): answer is SessionView {
  return typeof answer === 'object' && answer !== null && 'userId' in answer;
}

function takeOver(answer: unknown): void {
  if (isSession(answer)) setSession(answer);
}

export function useSignIn() {
  return useWrite(queries.accounts.signIn.mutationOptions({ onSuccess: takeOver }));
}

export function useSignUp() {
  return useWrite(queries.accounts.signUp.mutationOptions());
}

export function useResendConfirmation() {
  return useWrite(queries.accounts.resendConfirmation.mutationOptions());
}

export function useConfirmSignUp() {
  return useWrite(queries.accounts.confirmSignUp.mutationOptions({ onSuccess: takeOver }));
}

export const signInMethodsQuery = () =>
  queries.accounts.getSignInMethods.queryOptions({ staleTime: Infinity });

export const useSignInMethods = () => useQuery(signInMethodsQuery());

export function useStartGoogleSignIn() {
  return useWrite(queries.accounts.startGoogleSignIn.mutationOptions());
}

/** @param from the page where the player began */
export function useCompleteProfile({ from }: { from: string | null }) {
  return useWrite(
    queries.accounts.completeProfile.mutationOptions({
      onSuccess(answer: unknown) {
        // First, since a visitor's data is handed over as soon as the player exists.
        if (isSession(answer) && answer.username) noteSignUp({ username: answer.username, from });
        takeOver(answer);
      },
    }),
  );
}

export function useRequestPasswordReset() {
  return useWrite(queries.accounts.requestPasswordReset.mutationOptions());
}

/** Checks once per token if a reset link is still valid. */
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
  return useWrite(queries.accounts.resetPassword.mutationOptions());
}

export function useChangePassword() {
  return useWrite(queries.accounts.changePassword.mutationOptions());
}

export function useDownloadData() {
  return useWrite({ mutationFn: () => api.accounts.getAccountData() });
}

export function useDeleteAccount() {
  return useWrite(queries.accounts.deleteAccount.mutationOptions());
}

export function useRename() {
  return useWrite(
    queries.profiles.updateProfile.mutationOptions({
      onSuccess: ({ username }) => updateSession({ username }),
    }),
  );
}

/** Returns true if the server shows its mails on a page, as a demonstration does. */
export function useHasMailbox(): boolean {
  const { data } = useQuery({
    queryKey: ['mailbox'],
    queryFn: async () => (await fetch('/dev/mail', { method: 'HEAD' })).ok,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? false;
}
