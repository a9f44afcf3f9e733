import {
  RATE_LIMITS,
  type Access,
  type OperationMeta,
  type RateLimit,
} from '@kickoracle/contracts';
import type { OpenAPI } from '@orpc/contract';

const SESSION = 'session';

export function describeSession(cookieName: string): Record<string, OpenAPI.SecuritySchemeObject> {
  return {
    [SESSION]: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName,
      description:
        'Set by `confirmSignUp` and `signIn`, and by a sign-in with Google. Each operation names the role that it requires: `signed_in`, `player`, `administrator` or `recent_administrator` (signed in within 12 hours). Operations that also work without a session are open to all.',
    },
  };
}

/** Returns the security of an operation: an optional session, or one with that role. */
export function securityOf(access: Access): OpenAPI.SecurityRequirementObject[] {
  return access === 'public' ? [{}, { [SESSION]: [] }] : [{ [SESSION]: [access] }];
}

const EACH: Record<RateLimit['per'], string> = {
  player: 'per player',
  device: 'per known browser or address',
  address: 'per address',
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

/** Limits that operations do not repeat. */
export const USUAL_LIMITS = `Unless an operation says otherwise, it can be called ${describeLimit(RATE_LIMITS.reading)}, and by players ${describeLimit(RATE_LIMITS.playing)}.`;

/** Describes an operation's rate limit unless it is common; its role is in `security`. */
export function describeLimits({ rateLimit }: OperationMeta): { description?: string } {
  if (USUAL.includes(rateLimit)) return {};
  return { description: `At most ${describeLimit(rateLimit)}.` };
}
