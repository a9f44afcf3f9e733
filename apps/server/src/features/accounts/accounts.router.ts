import { addCookies, requireActor, type Implementer } from '#http/implementer.ts';
import { preferredLanguage } from '#http/preferred-language.ts';
import type { AccountsService } from './accounts.service.ts';
import { toSessionView } from './accounts.view.ts';

export function createAccountsRouter(os: Implementer['accounts'], accounts: AccountsService) {
  return os.router({
    signUp: os.signUp.handler(async ({ input, context }) => {
      const { ticket, cookies } = await accounts.signUp(input, context);
      addCookies(context, cookies);
      return { ticket };
    }),

    resendConfirmation: os.resendConfirmation.handler(async ({ input, context }) => {
      const { cookies } = await accounts.resendConfirmation(input.ticket, input.language);
      addCookies(context, cookies);
      return {};
    }),

    confirmSignUp: os.confirmSignUp.handler(async ({ input, context }) => {
      const { actor, cookies } = await accounts.confirmSignUp(input.token, input, context);
      addCookies(context, cookies);
      return toSessionView(actor);
    }),

    signIn: os.signIn.handler(async ({ input, context }) => {
      const { actor, cookies } = await accounts.signIn(input, context);
      addCookies(context, cookies);
      return toSessionView(actor);
    }),

    getSignInMethods: os.getSignInMethods.handler(async () => ({
      methods: accounts.isGoogleConfigured ? ['password', 'google'] : ['password'],
      signUpPolicy: await accounts.getSignUpPolicy(),
    })),

    startGoogleSignIn: os.startGoogleSignIn.handler(async ({ input, context }) => {
      const { url, cookies } = await accounts.startGoogleSignIn(input.from ?? null);
      addCookies(context, cookies);
      return { url };
    }),

    completeProfile: os.completeProfile.handler(async ({ input, context }) =>
      toSessionView(await accounts.completeProfile(requireActor(context), input)),
    ),

    requestPasswordReset: os.requestPasswordReset.handler(async ({ input }) => {
      await accounts.requestPasswordReset(input);
      return {};
    }),

    checkPasswordReset: os.checkPasswordReset.handler(async ({ input }) => {
      await accounts.checkPasswordReset(input.token);
      return {};
    }),

    resetPassword: os.resetPassword.handler(async ({ input, context }) => {
      const language = preferredLanguage(context.headers);
      const { cookies } = await accounts.resetPassword({ ...input, language });
      addCookies(context, cookies);
      return {};
    }),

    changePassword: os.changePassword.handler(async ({ input, context }) => {
      const language = preferredLanguage(context.headers);
      await accounts.changePassword(requireActor(context), { ...input, language });
      return {};
    }),

    getAccountData: os.getAccountData.handler(({ context }) =>
      accounts.getAccountData(requireActor(context)),
    ),

    deleteAccount: os.deleteAccount.handler(async ({ input, context }) => {
      const language = preferredLanguage(context.headers);
      await accounts.deleteAccount(requireActor(context), { ...input, language });
      addCookies(context, await accounts.signOut(context.headers));
      return {};
    }),

    signOut: os.signOut.handler(async ({ context }) => {
      addCookies(context, await accounts.signOut(context.headers));
      return {};
    }),

    getSession: os.getSession.handler(({ context }) => ({
      session: context.actor && toSessionView(context.actor),
    })),

    checkUsername: os.checkUsername.handler(async ({ input, context }) => ({
      availability: await accounts.checkUsername(input.username, context.actor),
    })),
  });
}
