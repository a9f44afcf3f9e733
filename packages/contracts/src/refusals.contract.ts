import { z } from 'zod';
import { instantSchema } from './common.ts';
import type { ErrorCode } from './error-codes.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** Why requests are refused, as far as somebody who attacks would cause it. */
export const REFUSAL_KINDS = [
  'credentials',
  'rights',
  'privilege',
  'limit',
  'origin',
  'busy',
  'missing',
  'unreadable',
] as const;
const kindSchema = z.enum(REFUSAL_KINDS);
export type RefusalKind = z.infer<typeof kindSchema>;

/** The kind of a refusal; codes that are not here are said to people who fill in forms. */
export const KINDS_OF_REFUSALS: Partial<Record<ErrorCode, RefusalKind>> = {
  INVALID_CREDENTIALS: 'credentials',
  WRONG_PASSWORD: 'credentials',
  LINK_INVALID_OR_EXPIRED: 'credentials',
  SIGN_IN_REQUIRED: 'rights',
  FORBIDDEN: 'rights',
  RATE_LIMITED: 'limit',
  MAILBOX_HAS_ITS_MAILS: 'limit',
  FOREIGN_ORIGIN: 'origin',
  SERVER_BUSY: 'busy',
  NOT_FOUND: 'missing',
  MALFORMED_REQUEST: 'unreadable',
  BODY_TOO_LARGE: 'unreadable',
  UNSUPPORTED_MEDIA_TYPE: 'unreadable',
};

/** Days for which refusals are counted. */
export const REFUSAL_DAYS = 7;
/** Networks that are told of, those with most refusals. */
export const MOST_NETWORKS = 20;

const countsSchema = z.array(z.object({ kind: kindSchema, count: z.int() }));

export const refusalsSchema = z.object({
  /** By kind, the most frequent first. */
  kinds: countsSchema,
  /** The hours of the time asked for, oldest first, those without a refusal too. */
  hours: z.array(z.object({ at: instantSchema, count: z.int() })),
  /** Those with most refusals, as an IPv4 /24 or an IPv6 /48; null: all others, and unknown ones. */
  networks: z.array(
    z.object({ network: z.string().nullable(), count: z.int(), kinds: countsSchema }),
  ),
});
export type RefusalsView = z.infer<typeof refusalsSchema>;

/** What the server refused. */
export const refusalsContract = {
  getRefusals: operation({
    method: 'GET',
    path: '/admin/refusals',
    tag: 'refusals',
    summary: 'How many requests were refused lately, of which kind and from which networks.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(z.strictObject({ days: z.enum(['1', '7']).default('1') }))
    .output(refusalsSchema),
};
