import { z } from 'zod';
import { languageSchema, noInput, userIdSchema } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

const tag = 'accounts';

/** Bounds of a password in characters. Any character counts; none is demanded. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

const emailSchema = z.email().max(254);
const passwordSchema = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);

/** A calendar date, `YYYY-MM-DD`. */
export const birthDateSchema = z.iso.date();

export const signUpInputSchema = z.strictObject({
  username: z.string().max(200),
  birthDate: birthDateSchema,
  email: emailSchema,
  password: passwordSchema,
  acceptedTerms: z.literal(true),
  language: languageSchema,
});

/** What the signed-in player may know of themselves. */
export const sessionViewSchema = z.object({
  userId: userIdSchema,
  email: z.string(),
  username: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Username and birth date are known; otherwise `/complete-profile` comes first. */
  isProfileComplete: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

/** Sign-up, confirmation, sign-in and the session. */
export const accountsContract = {
  signUp: operation({
    method: 'POST',
    path: '/accounts/sign-up',
    tag,
    summary:
      'Ask for an account. The answer is the same for known and unknown addresses; a mail tells the rest.',
    access: 'public',
    rateLimit: RATE_LIMITS.signUp,
    errors: ['USERNAME_TAKEN'],
  })
    .input(signUpInputSchema)
    .output(z.object({})),

  confirmSignUp: operation({
    method: 'POST',
    path: '/accounts/confirm',
    tag,
    summary: 'Confirm an address with the token of the mail; signs in.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    errors: ['LINK_INVALID_OR_EXPIRED'],
  })
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(sessionViewSchema),

  signIn: operation({
    method: 'POST',
    path: '/accounts/sign-in',
    tag,
    summary: 'Sign in with e-mail and password.',
    access: 'public',
    rateLimit: RATE_LIMITS.signIn,
    errors: ['INVALID_CREDENTIALS'],
  })
    .input(
      z.strictObject({ email: emailSchema, password: z.string().min(1).max(PASSWORD_LENGTH.max) }),
    )
    .output(sessionViewSchema),

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
    summary: 'Whether a username could be taken now.',
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
