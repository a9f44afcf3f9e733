import type { SessionView } from '@kickoracle/contracts';
import { useMutation } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { replaceSession } from '../../lib/session.ts';

export function useSignIn() {
  return useMutation(
    queries.accounts.signIn.mutationOptions({
      onSuccess: (session) => replaceSession(session as SessionView),
    }),
  );
}

export function useSignUp() {
  return useMutation(queries.accounts.signUp.mutationOptions());
}

export function useConfirmSignUp() {
  return useMutation(
    queries.accounts.confirmSignUp.mutationOptions({
      onSuccess: (session) => replaceSession(session as SessionView),
    }),
  );
}
