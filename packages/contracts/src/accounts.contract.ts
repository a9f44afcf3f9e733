import { PASSWORD_LENGTH } from '@kickoracle/game';
import { z } from 'zod';
import { instantSchema, languageSchema, noInput, userIdSchema } from './common.ts';
import { isInternalPath } from './internal-path.ts';
import { operation, RATE_LIMITS } from './operation.ts';

const tag = 'accounts';

const emailSchema = z.email().max(254);
/** UTF-16 units here; `findPasswordProblem` counts the characters. */
const passwordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min)
  .max(2 * PASSWORD_LENGTH.max);

/** A calendar date, `YYYY-MM-DD`. */
export const birthDateSchema = z.iso.date();

/** A random token of a mail, or the ticket of a sign-up: 32 bytes, base64url. */
const tokenSchema = z.string().min(1).max(200);

export const signUpInputSchema = z.strictObject({
  username: z.string().max(200),
  birthDate: birthDateSchema,
  email: emailSchema,
  password: passwordSchema,
  acceptedTerms: z.literal(true),
  language: languageSchema,
  /** The ticket of an earlier sign-up that this one takes the place of, when its address was wrong. */
  replaces: tokenSchema.optional(),
});

/** How an account can be signed in to. */
export const signInMethodSchema = z.enum(['password', 'google']);
export type SignInMethod = z.infer<typeof signInMethodSchema>;

/** What the signed-in player may know of themselves. */
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

/**
 * Everything that is kept of a player, for themselves: "Download my data". Other players occur in
 * it nowhere.
 */
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
      /** What was predicted about, such as the names of the teams. */
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
  /** Who the player is at Google, or at another provider in its place. */
  identities: z.array(
    z.object({ issuer: z.string(), subject: z.string(), createdAt: instantSchema }),
  ),
  /** What the player did as an administrator. */
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
  /** The secret address of the player's calendar was made then; itself it is kept nowhere. */
  calendar: z
    .object({ timeZone: z.string(), language: languageSchema, createdAt: instantSchema })
    .nullable(),
  /** Which mails the player wants, and how they are told; null while no browser has told anything. */
  mailChoices: z
    .object({
      reminders: z.boolean(),
      weeklySummary: z.boolean(),
      language: languageSchema,
      timeZone: z.string(),
      toldAt: instantSchema,
    })
    .nullable(),
  /** What the player was reminded of, until it closes. */
  reminders: z.array(z.object({ itemId: z.string(), remindedAt: instantSchema })),
  /** What stands between the player and others. */
  friendships: z.array(
    z.object({
      username: z.string().nullable(),
      isRequester: z.boolean(),
      status: z.string(),
      changedAt: instantSchema,
    }),
  ),
  /** The link by which others become the player's friends. */
  invitation: z.object({ code: z.string(), createdAt: instantSchema }).nullable(),
  notifications: z.array(
    z.object({
      type: z.string(),
      data: z.unknown(),
      isRead: z.boolean(),
      createdAt: instantSchema,
    }),
  ),
  messages: z.array(z.object({ message: z.string(), createdAt: instantSchema })),
  mails: z.array(z.object({ subject: z.string(), createdAt: instantSchema })),
});
export type AccountData = z.infer<typeof accountDataSchema>;

/**
 * Where the provider of Google sign-in sends the browser back. No operation of the API: a page
 * that answers with a redirect.
 */
export const GOOGLE_CALLBACK_PATH = '/auth/google/callback';

/** Sign-up, confirmation, sign-in, passwords, the session and the end of an account. */
export const accountsContract = {
  signUp: operation({
    method: 'POST',
    path: '/accounts/sign-up',
    tag,
    summary:
      'Ask for an account. The answer is the same for known and unknown addresses; a mail tells the rest.',
    access: 'public',
    rateLimit: RATE_LIMITS.signUp,
    hashesForAnybody: true,
    errors: ['USERNAME_TAKEN', 'MAILBOX_HAS_ITS_MAILS'],
  })
    .input(signUpInputSchema)
    .output(z.object({ ticket: tokenSchema })),

  resendConfirmation: operation({
    method: 'POST',
    path: '/accounts/resend-confirmation',
    tag,
    summary: 'Send the mail of a sign-up again, by the ticket that its own browser was given.',
    access: 'public',
    rateLimit: RATE_LIMITS.mailing,
    errors: ['LINK_INVALID_OR_EXPIRED', 'MAILBOX_HAS_ITS_MAILS'],
  })
    .input(z.strictObject({ ticket: tokenSchema, language: languageSchema }))
    .output(z.object({})),

  confirmSignUp: operation({
    method: 'POST',
    path: '/accounts/confirm',
    tag,
    summary:
      'Confirm an address with the token of the mail; signs in. A browser other than the one that signed up adds the password of the sign-up, or a new one.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    errors: ['LINK_INVALID_OR_EXPIRED', 'OTHER_BROWSER', 'WRONG_PASSWORD'],
  })
    .input(
      z.strictObject({
        token: tokenSchema,
        /** The password of the sign-up, typed again. */
        password: z
          .string()
          .min(1)
          .max(2 * PASSWORD_LENGTH.max)
          .optional(),
        /** Takes the place of the sign-up's password. */
        newPassword: passwordSchema.optional(),
      }),
    )
    .output(sessionViewSchema),

  signIn: operation({
    method: 'POST',
    path: '/accounts/sign-in',
    tag,
    summary: 'Sign in with e-mail and password.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    hashesForAnybody: true,
    errors: ['INVALID_CREDENTIALS'],
  })
    .input(
      z.strictObject({
        email: emailSchema,
        password: z
          .string()
          .min(1)
          .max(2 * PASSWORD_LENGTH.max),
      }),
    )
    .output(sessionViewSchema),

  getSignInMethods: operation({
    method: 'GET',
    path: '/accounts/sign-in-methods',
    tag,
    summary: 'Which ways to sign in this server offers.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(z.object({ methods: z.array(signInMethodSchema) })),

  startGoogleSignIn: operation({
    method: 'POST',
    path: '/accounts/google',
    tag,
    summary: 'Begin a sign-in with Google: where to send the browser.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    errors: ['GOOGLE_NOT_CONFIGURED', 'GOOGLE_UNREACHABLE'],
  })
    .input(
      z.strictObject({
        /** The page to come back to. */
        from: z.string().max(2000).refine(isInternalPath).optional(),
      }),
    )
    .output(z.object({ url: z.url() })),

  completeProfile: operation({
    method: 'POST',
    path: '/accounts/complete-profile',
    tag,
    summary: 'Give the username and birth date that a Google account begins without. Once.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
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
    tag,
    summary:
      'Ask for a mail with a link to a new password. The answer is the same for any address.',
    access: 'public',
    rateLimit: RATE_LIMITS.mailing,
  })
    .input(z.strictObject({ email: emailSchema, language: languageSchema }))
    .output(z.object({})),

  checkPasswordReset: operation({
    method: 'POST',
    path: '/accounts/check-password-reset',
    tag,
    summary: 'Whether the link of a mail can still be used. Does not use it up.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    errors: ['LINK_INVALID_OR_EXPIRED'],
  })
    .input(z.strictObject({ token: tokenSchema }))
    .output(z.object({})),

  resetPassword: operation({
    method: 'POST',
    path: '/accounts/reset-password',
    tag,
    summary: 'Set a new password with the token of the mail; ends every session.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    errors: ['LINK_INVALID_OR_EXPIRED'],
  })
    .input(z.strictObject({ token: tokenSchema, password: passwordSchema }))
    .output(z.object({})),

  changePassword: operation({
    method: 'POST',
    path: '/accounts/change-password',
    tag,
    summary: 'Set a new password; ends every other session.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.proving,
    errors: ['WRONG_PASSWORD'],
  })
    .input(
      z.strictObject({
        currentPassword: z
          .string()
          .min(1)
          .max(2 * PASSWORD_LENGTH.max),
        newPassword: passwordSchema,
      }),
    )
    .output(z.object({})),

  getAccountData: operation({
    method: 'GET',
    path: '/accounts/data',
    tag,
    summary: 'Everything that is kept of the caller, and nothing of anybody else.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.proving,
  })
    .input(noInput)
    .output(accountDataSchema),

  deleteAccount: operation({
    method: 'POST',
    path: '/accounts/delete',
    tag,
    summary:
      'End the account for good. Asks for the password, or without one for a sign-in of the last 12 hours.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.proving,
    errors: ['WRONG_PASSWORD', 'RECENT_SIGN_IN_REQUIRED', 'SOLE_ADMINISTRATOR'],
  })
    .input(
      z.strictObject({
        /** The player's own username, or e-mail address while there is no username, typed again. */
        confirmation: z.string().max(254),
        password: z
          .string()
          .min(1)
          .max(2 * PASSWORD_LENGTH.max)
          .optional(),
      }),
    )
    .output(z.object({})),

  signOut: operation({
    method: 'POST',
    path: '/accounts/sign-out',
    tag,
    summary: 'End the session of this browser.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(z.object({})),

  getSession: operation({
    method: 'GET',
    path: '/accounts/session',
    tag,
    summary: 'The signed-in player, or null.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(z.object({ session: sessionViewSchema.nullable() })),

  checkUsername: operation({
    method: 'GET',
    path: '/accounts/username-availability',
    tag,
    summary: "Whether a username could be taken now; one's own counts as available.",
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
