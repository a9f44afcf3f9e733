import { addCookies, type Implementer } from '../../http/implementer.ts';
import type { AccountsService } from './accounts.service.ts';
import { toSessionView } from './accounts.view.ts';

/** The operations on one's own account. */
export function createAccountsRouter(os: Implementer['accounts'], accounts: AccountsService) {
  return os.router({
    signUp: os.signUp.handler(async ({ input }) => {
      await accounts.signUp(input);
      return {};
    }),

    confirmSignUp: os.confirmSignUp.handler(async ({ input, context }) => {
      const { actor, cookies } = await accounts.confirmSignUp(input.token, context.headers);
      addCookies(context, cookies);
      return toSessionView(actor);
    }),

    signIn: os.signIn.handler(async ({ input, context }) => {
      const { actor, cookies } = await accounts.signIn(input, context.headers);
      addCookies(context, cookies);
      return toSessionView(actor);
    }),

    signOut: os.signOut.handler(async ({ context }) => {
      addCookies(context, await accounts.signOut(context.headers));
      return {};
    }),

    getSession: os.getSession.handler(({ context }) => ({
      session: context.actor && toSessionView(context.actor),
    })),

    checkUsername: os.checkUsername.handler(async ({ input }) => ({
      availability: await accounts.checkUsername(input.username),
    })),
  });
}
