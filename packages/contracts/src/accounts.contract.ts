import { LEAGUE_ROLES, REACTION_SIGNS, PASSWORD_LENGTH } from '@kickoracle/game';
import { z } from 'zod';
import { instantSchema, languageSchema, noInput, tokenSchema, userIdSchema } from './common.ts';
import { SIGN_UP_POLICIES } from './constants.ts';
import { isInternalPath } from './internal-path.ts';
import { FOR_SIGNED_IN, FOR_VISITORS, operation, RATE_LIMITS } from './operation.ts';

const emailSchema = z.email().max(254);
/** Limits in UTF-16 units; `findPasswordProblem` counts characters. */
const passwordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min)
  .max(2 * PASSWORD_LENGTH.max);

/** A password to compare, from before the present rules too. */
const typedPasswordSchema = z
  .string()
  .min(1)
  .max(2 * PASSWORD_LENGTH.max);

/** Calendar date, `YYYY-MM-DD`. */
export const birthDateSchema = z.iso.date();

export const signUpInputSchema = z.strictObject({
  username: z.string().max(200),
  birthDate: birthDateSchema,
  email: emailSchema,
  password: passwordSchema,
  acceptedTerms: z.literal(true),
  language: languageSchema,
  /** Page to return to; an invitation proves an invited player. */
  from: z.string().max(2000).refine(isInternalPath).optional(),
  /** Ticket of an earlier sign-up with a wrong address, which this one replaces. */
  replaces: tokenSchema.optional(),
});

export const signInMethodSchema = z.enum(['password', 'google']);

/** The signed-in player's own session data. */
export const sessionViewSchema = z.object({
  userId: userIdSchema,
  email: z.string(),
  username: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Username and birth date are known; otherwise `/complete-profile` comes first. */
  isProfileComplete: z.boolean(),
  signInMethods: z.array(signInMethodSchema),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

/** Export of all data of a player: "Download my data". It contains no data of other players. */
export const accountDataSchema = z.object({
  exportedAt: instantSchema,
  account: z.object({
    userId: userIdSchema,
    email: z.string(),
    signInMethods: z.array(signInMethodSchema),
    createdAt: instantSchema,
  }),
  profile: z.object({
    username: z.string().nullable(),
    birthDate: birthDateSchema.nullable(),
    xpTotal: z.int(),
    isAdmin: z.boolean(),
    picturePath: z.string().nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  }),
  sessions: z.array(
    z.object({
      createdAt: instantSchema,
      lastUsedAt: instantSchema,
      expiresAt: instantSchema,
      address: z.string().nullable(),
      browser: z.string().nullable(),
    }),
  ),
  predictions: z.array(
    z.object({
      eventId: z.string(),
      /** Subject of the prediction, such as the names of the teams. */
      about: z.string(),
      value: z.string(),
      createdAt: instantSchema,
      changedAt: instantSchema,
    }),
  ),
  xp: z.array(
    z.object({
      eventId: z.string(),
      kind: z.enum(['award', 'reversal']),
      xp: z.int(),
      data: z.unknown(),
      createdAt: instantSchema,
    }),
  ),
  /** The player's identity at Google, or at another provider in its place. */
  identities: z.array(
    z.object({ issuer: z.string(), subject: z.string(), createdAt: instantSchema }),
  ),
  /** The player's actions as an administrator. */
  administration: z.array(
    z.object({
      action: z.string(),
      subjectKind: z.string(),
      subjectId: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      createdAt: instantSchema,
    }),
  ),
  /** Creation of the secret calendar address; the address itself is not stored. */
  calendar: z
    .object({ timeZone: z.string(), language: languageSchema, createdAt: instantSchema })
    .nullable(),
  /** Mail settings of the player; null until a browser has sent them. */
  mailChoices: z
    .object({
      reminders: z.boolean(),
      weeklySummary: z.boolean(),
      pushKinds: z.array(z.string()).nullable(),
      quietHours: z.object({ from: z.int(), until: z.int() }).nullable(),
      isAskedForPush: z.boolean(),
      language: languageSchema,
      timeZone: z.string(),
      toldAt: instantSchema,
    })
    .nullable(),
  /** Sent reminders, kept until the item closes. */
  reminders: z.array(z.object({ itemId: z.string(), remindedAt: instantSchema })),
  pushDevices: z.array(
    z.object({
      service: z.string(),
      browser: z.string().nullable(),
      language: languageSchema,
      createdAt: instantSchema,
      lastSuccessAt: instantSchema.nullable(),
    }),
  ),
  pushes: z.array(
    z.object({ kind: z.string(), createdAt: instantSchema, outcome: z.string().nullable() }),
  ),
  leagues: z.array(
    z.object({
      name: z.string(),
      /** Null of a requested league. */
      line: z.string().nullable(),
      role: z.enum([...LEAGUE_ROLES, 'requested']),
      since: instantSchema,
    }),
  ),
  leagueReactions: z.array(
    z.object({
      league: z.string(),
      /** Null of a reaction to a prediction. */
      round: z.string().nullable(),
      /** Match of the prediction; null of a reaction to a round. */
      matchId: z.string().nullable(),
      sign: z.enum(REACTION_SIGNS),
      reactedAt: instantSchema,
    }),
  ),
  friendships: z.array(
    z.object({
      username: z.string().nullable(),
      isRequester: z.boolean(),
      status: z.string(),
      changedAt: instantSchema,
    }),
  ),
  invitation: z.object({ code: z.string(), createdAt: instantSchema }).nullable(),
  cups: z.array(
    z.object({
      cup: z.string(),
      enteredAt: instantSchema,
      leftAt: instantSchema.nullable(),
      results: z.array(
        z.object({
          round: z.int(),
          xp: z.int(),
          exactScores: z.int(),
          completeAt: instantSchema.nullable(),
          fate: z.string().nullable(),
        }),
      ),
    }),
  ),
  shares: z.array(z.object({ token: z.string(), content: z.unknown(), createdAt: instantSchema })),
  notifications: z.array(
    z.object({
      type: z.string(),
      data: z.unknown(),
      isRead: z.boolean(),
      createdAt: instantSchema,
    }),
  ),
  /** Open reports by the player. */
  reports: z.array(z.object({ kind: z.string(), createdAt: instantSchema })),
  messages: z.array(z.object({ message: z.string(), createdAt: instantSchema })),
  mails: z.array(z.object({ subject: z.string(), createdAt: instantSchema })),
});
export type AccountData = z.infer<typeof accountDataSchema>;

/** Redirect URI of Google sign-in. A page that redirects, not an operation of the API. */
export const GOOGLE_CALLBACK_PATH = '/auth/google/callback';

export const accountsContract = {
  signUp: operation({
    method: 'POST',
    path: '/accounts/sign-up',
    summary:
      'Sign up. The response is the same for known and unknown addresses; the next step is in a mail.',
    access: 'public',
    rateLimit: RATE_LIMITS.signUp,
    hashesForAnybody: true,
    errors: ['USERNAME_TAKEN', 'MAILBOX_HAS_ITS_MAILS', 'SIGN_UP_CLOSED', 'INVITATION_NEEDED'],
  })
    .input(signUpInputSchema)
    .output(z.object({ ticket: tokenSchema })),

  resendConfirmation: operation({
    method: 'POST',
    path: '/accounts/resend-confirmation',
    summary: 'Resend the mail of a sign-up. Requires the cookie of the browser that signed up.',
    access: 'public',
    rateLimit: RATE_LIMITS.mailing,
    errors: ['LINK_INVALID_OR_EXPIRED', 'MAILBOX_HAS_ITS_MAILS'],
  })
    .input(z.strictObject({ ticket: tokenSchema, language: languageSchema }))
    .output(z.object({})),

  confirmSignUp: operation({
    method: 'POST',
    path: '/accounts/confirm',
    summary:
      'Confirm an address with the token of the mail, and sign in. Another browser than that of the sign-up adds its password, or a new one.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    errors: ['LINK_INVALID_OR_EXPIRED', 'OTHER_BROWSER', 'WRONG_PASSWORD'],
  })
    .input(
      z.strictObject({
        token: tokenSchema,
        /** Password of the sign-up, typed again. */
        password: typedPasswordSchema.optional(),
        /** Replaces the sign-up's password. */
        newPassword: passwordSchema.optional(),
      }),
    )
    .output(sessionViewSchema),

  signIn: operation({
    method: 'POST',
    path: '/accounts/sign-in',
    summary: 'Sign in with e-mail and password.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    hashesForAnybody: true,
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED'],
  })
    .input(
      z.strictObject({
        email: emailSchema,
        password: typedPasswordSchema,
      }),
    )
    .output(sessionViewSchema),

  getSignInMethods: operation({
    method: 'GET',
    path: '/accounts/sign-in-methods',
    summary: 'Sign-in methods of this server, and who may sign up.',
    ...FOR_VISITORS,
  })
    .input(noInput)
    .output(
      z.object({ methods: z.array(signInMethodSchema), signUpPolicy: z.enum(SIGN_UP_POLICIES) }),
    ),

  startGoogleSignIn: operation({
    method: 'POST',
    path: '/accounts/google',
    summary: 'Start a Google sign-in; returns the URL to open.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    errors: ['GOOGLE_NOT_CONFIGURED', 'GOOGLE_UNREACHABLE'],
  })
    .input(
      z.strictObject({
        /** Page to return to. */
        from: z.string().max(2000).refine(isInternalPath).optional(),
      }),
    )
    .output(z.object({ url: z.url() })),

  completeProfile: operation({
    method: 'POST',
    path: '/accounts/complete-profile',
    summary: 'Complete a Google account with username and birth date. This is possible once.',
    ...FOR_SIGNED_IN,
    errors: ['USERNAME_TAKEN', 'PROFILE_ALREADY_COMPLETE'],
  })
    .input(
      z.strictObject({
        username: z.string().max(200),
        birthDate: birthDateSchema,
        acceptedTerms: z.literal(true),
      }),
    )
    .output(sessionViewSchema),

  requestPasswordReset: operation({
    method: 'POST',
    path: '/accounts/request-password-reset',
    summary: 'Request a password reset by mail. The response is the same for any address.',
    access: 'public',
    rateLimit: RATE_LIMITS.mailing,
  })
    .input(z.strictObject({ email: emailSchema, language: languageSchema }))
    .output(z.object({})),

  checkPasswordReset: operation({
    method: 'POST',
    path: '/accounts/check-password-reset',
    summary: 'Check whether the link of a mail is valid, without using it.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    errors: ['LINK_INVALID_OR_EXPIRED', 'ACCOUNT_LOCKED'],
  })
    .input(z.strictObject({ token: tokenSchema }))
    .output(z.object({})),

  resetPassword: operation({
    method: 'POST',
    path: '/accounts/reset-password',
    summary: 'Set a new password with the token from the mail. Ends all sessions.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    errors: ['LINK_INVALID_OR_EXPIRED', 'ACCOUNT_LOCKED'],
  })
    .input(z.strictObject({ token: tokenSchema, password: passwordSchema }))
    .output(z.object({})),

  changePassword: operation({
    method: 'POST',
    path: '/accounts/change-password',
    summary: 'Set a new password. Ends all other sessions.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.proving,
    errors: ['WRONG_PASSWORD'],
  })
    .input(
      z.strictObject({
        currentPassword: typedPasswordSchema,
        newPassword: passwordSchema,
      }),
    )
    .output(z.object({})),

  getAccountData: operation({
    method: 'GET',
    path: '/accounts/data',
    summary: 'Export all data of the caller, and of no one else.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.proving,
  })
    .input(noInput)
    .output(accountDataSchema),

  deleteAccount: operation({
    method: 'POST',
    path: '/accounts/delete',
    summary:
      'Delete the account. Requires the password, or without one a sign-in of the last 12 hours.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.proving,
    errors: ['WRONG_PASSWORD', 'RECENT_SIGN_IN_REQUIRED', 'SOLE_ADMINISTRATOR'],
  })
    .input(
      z.strictObject({
        /** The player's own username, or e-mail address without a username, typed again. */
        confirmation: z.string().max(254),
        password: typedPasswordSchema.optional(),
      }),
    )
    .output(z.object({})),

  signOut: operation({
    method: 'POST',
    path: '/accounts/sign-out',
    summary: 'End the session of this browser.',
    ...FOR_VISITORS,
  })
    .input(noInput)
    .output(z.object({})),

  getSession: operation({
    method: 'GET',
    path: '/accounts/session',
    summary: 'The signed-in player, or null.',
    ...FOR_VISITORS,
  })
    .input(noInput)
    .output(z.object({ session: sessionViewSchema.nullable() })),

  checkUsername: operation({
    method: 'GET',
    path: '/accounts/username-availability',
    summary: "Check whether a username is available. The caller's own name counts as available.",
    access: 'public',
    rateLimit: RATE_LIMITS.availability,
  })
    .input(z.strictObject({ username: z.string().max(200) }))
    .output(
      z.object({
        availability: z.enum([
          'available',
          'taken',
          'empty',
          'too_short',
          'too_long',
          'forbidden_character',
          'reserved',
        ]),
      }),
    ),
};
