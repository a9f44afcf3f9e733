import type { Access, OperationMeta, RateLimit } from '@kickoracle/contracts';
import type { OpenAPI } from '@orpc/contract';

const SESSION = 'session';

/** The cookie by which the server knows who calls. */
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

/** What an operation asks for: nothing, though a session may come along, or one of that level. */
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

/** Who may call an operation and how often, in a sentence. */
export function describeAccess({ access, rateLimit }: OperationMeta): string {
  const { per, requests, seconds } = rateLimit;
  const time = TIMES.get(seconds) ?? `in ${seconds / 60} minutes`;
  return `For ${WHO[access]}, ${requests} ${time} ${EACH[per]}.`;
}
