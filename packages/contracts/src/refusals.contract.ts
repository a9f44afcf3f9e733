import { z } from 'zod';
import { instantSchema } from './common.ts';
import type { ErrorCode } from './error-codes.ts';
import { FOR_ADMINISTRATORS, operation } from './operation.ts';

/** Kinds of rejected requests that an attack can cause. */
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

/** Kind of a refusal by error code; other codes are normal form errors. */
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

export const REFUSAL_DAYS = 7;
/** Maximum number of listed networks, most refusals first. */
export const MOST_NETWORKS = 20;

const countsSchema = z.array(z.object({ kind: kindSchema, count: z.int() }));

export const refusalsSchema = z.object({
  /** By kind, most frequent first. */
  kinds: countsSchema,
  /** Hours of the requested period, oldest first, including empty ones. */
  hours: z.array(z.object({ at: instantSchema, count: z.int() })),
  /** Networks with most refusals, as IPv4 /24 or IPv6 /48; null: all others, and unknown ones. */
  networks: z.array(
    z.object({ network: z.string().nullable(), count: z.int(), kinds: countsSchema }),
  ),
});
export type RefusalsView = z.infer<typeof refusalsSchema>;

export const refusalsContract = {
  getRefusals: operation({
    method: 'GET',
    path: '/admin/refusals',
    summary: 'Recently rejected requests by kind and network.',
    ...FOR_ADMINISTRATORS,
  })
    .input(z.strictObject({ days: z.enum(['1', '7']).default('1') }))
    .output(refusalsSchema),
};
