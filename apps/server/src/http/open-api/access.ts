import {
  RATE_LIMITS,
  type Access,
  type OperationMeta,
  type RateLimit,
} from '@kickoracle/contracts';
import type { OpenAPI } from '@orpc/contract';

const SESSION = 'session';

/** Describes the cookie by which the server knows who calls. */
export function describeSession(cookieName: string): Record<string, OpenAPI.SecuritySchemeObject> {
  return {
    [SESSION]: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName,
      description:
        'Set by `confirmSignUp` and `signIn`, and by a sign-in with Google. What an operation asks of whoever it belongs to is written as its role: `signed_in`, `player`, `administrator` or `recent_administrator`.',
    },
  };
}

/** Returns what an operation asks for: nothing, though a session may come along, or one of that level. */
export function securityOf(access: Access): OpenAPI.SecurityRequirementObject[] {
  return access === 'public' ? [{}, { [SESSION]: [] }] : [{ [SESSION]: [access] }];
}

const WHO: Record<Access, string> = {
  public: 'everybody',
  signed_in: 'whoever is signed in',
  player: 'players',
  administrator: 'administrators',
  recent_administrator: 'administrators who signed in within 12 hours',
};

const EACH: Record<RateLimit['per'], string> = {
  player: 'each',
  device: 'each known browser or address',
  address: 'each address',
};

const TIMES = new Map([
  [60, 'a minute'],
  [3600, 'an hour'],
]);

function describeLimit({ per, requests, seconds }: RateLimit): string {
  const time = TIMES.get(seconds) ?? `in ${seconds / 60} minutes`;
  return `${requests} ${time} ${EACH[per]}`;
}

const USUAL: readonly RateLimit[] = [
  RATE_LIMITS.reading,
  RATE_LIMITS.playing,
  RATE_LIMITS.administering,
];

/** Limits that an operation does not repeat. */
export const USUAL_LIMITS = `Where nothing else is said, an operation can be called ${describeLimit(RATE_LIMITS.reading)}, or by a player ${describeLimit(RATE_LIMITS.playing)}.`;

/** Tells who may call an operation and, where that is not the usual, how often. */
export function describeAccess({ access, rateLimit }: OperationMeta): string {
  const limit = USUAL.includes(rateLimit) ? '' : `, ${describeLimit(rateLimit)}`;
  return `For ${WHO[access]}${limit}.`;
}
