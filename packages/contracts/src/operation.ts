import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ERROR_CODES, FIELD_PROBLEMS, type ErrorCode } from './error-codes.ts';

/** Access level of an operation. The server checks the session's rights on every request. */
export type Access =
  | 'public'
  /** Any session, also without a complete profile: for reads and the own account. */
  | 'signed_in'
  /** Player with a complete profile: the minimum for every write. */
  | 'player'
  | 'administrator'
  /** Administrator who signed in at most 12 hours ago. */
  | 'recent_administrator';

/** Maximum `requests` in `seconds`. Callers without a player or device count by address. */
export type RateLimit = {
  readonly per: 'player' | 'device' | 'address';
  readonly requests: number;
  readonly seconds: number;
};

export type OperationMeta = {
  readonly access: Access;
  readonly rateLimit: RateLimit;
  /** True if it changes nothing: GET, and reads with a body. */
  readonly isRead: boolean;
  /** Hashes a password for anonymous callers: a hundred times the cost of other operations. */
  readonly hashesForAnybody: boolean;
  /** Its body is a picture; all other writes are JSON, except forms. */
  readonly takesPicture: boolean;
};

export const fieldProblemSchema = z.enum(FIELD_PROBLEMS);

export const refusedFieldsSchema = z.array(
  z.object({ path: z.string(), problem: fieldProblemSchema }),
);

const ERROR_DATA = {
  INVALID_INPUT: z.object({
    fields: refusedFieldsSchema,
  }),
  INTERNAL: z.object({ errorId: z.string() }),
  RATE_LIMITED: z.object({ retryAfterSeconds: z.int() }),
  /** Matches and events, including deleted ones. */
  COMPETITION_HAS_ITEMS: z.object({ items: z.int() }),
} as const;

type ErrorData = typeof ERROR_DATA;
type DeclaredErrors<C extends ErrorCode> = {
  [K in C]: (typeof ERROR_CODES)[K] &
    (K extends keyof ErrorData ? { data: ErrorData[K] } : unknown);
};

function declareErrors<C extends ErrorCode>(codes: readonly C[]): DeclaredErrors<C> {
  const declared = codes.map((code) => {
    const data = (ERROR_DATA as Partial<Record<ErrorCode, z.ZodType>>)[code];
    return [code, { ...ERROR_CODES[code], ...(data && { data }) }];
  });
  return Object.fromEntries(declared) as DeclaredErrors<C>;
}

export const COMMON_ERRORS = ['INVALID_INPUT', 'RATE_LIMITED', 'SERVER_BUSY', 'INTERNAL'] as const;

export const ACCESS_ERRORS = {
  public: [],
  signed_in: ['SIGN_IN_REQUIRED'],
  player: ['SIGN_IN_REQUIRED', 'PROFILE_INCOMPLETE'],
  administrator: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'PROFILE_INCOMPLETE'],
  recent_administrator: [
    'SIGN_IN_REQUIRED',
    'FORBIDDEN',
    'PROFILE_INCOMPLETE',
    'RECENT_SIGN_IN_REQUIRED',
  ],
} as const satisfies Record<Access, readonly ErrorCode[]>;

type OperationOptions<A extends Access, C extends ErrorCode> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; parameters in braces: `/matches/{matchId}`. */
  path: `/${string}`;
  summary: string;
  access: A;
  rateLimit: RateLimit;
  /** Set for a read that is not a GET because its input is too long for a URL. */
  isRead?: true;
  /** Set if it hashes a password without a session: rejected early under load. */
  hashesForAnybody?: true;
  /** With path parameters the input is `{ params, body }`, else the picture itself. */
  takesPicture?: true;
  /** Errors of this operation, in addition to the common ones and those of its access level. */
  errors?: readonly C[];
};

/** Declares an operation; chain `.input` and `.output` on the result. */
export function operation<A extends Access, C extends ErrorCode = never>(
  options: OperationOptions<A, C>,
) {
  const { method, path, summary, access, rateLimit, errors = [] } = options;
  const { isRead = method === 'GET', hashesForAnybody = false, takesPicture = false } = options;
  type Code = C | (typeof COMMON_ERRORS)[number] | (typeof ACCESS_ERRORS)[A][number];
  const codes = [...errors, ...COMMON_ERRORS, ...ACCESS_ERRORS[access]] as Code[];
  // A picture body has no room for path parameters.
  const inputStructure = takesPicture && path.includes('{') ? 'detailed' : 'compact';
  return oc
    .$meta<OperationMeta>({ access, rateLimit, isRead, hashesForAnybody, takesPicture })
    .route({ method, path, summary, inputStructure })
    .errors(declareErrors(codes));
}

const MINUTE = 60;

/** Limits by kind of call; an operation uses one of these or its own. */
export const RATE_LIMITS = {
  reading: { per: 'address', requests: 600, seconds: MINUTE },
  playing: { per: 'player', requests: 120, seconds: MINUTE },
  administering: { per: 'player', requests: 120, seconds: MINUTE },
  signIn: { per: 'device', requests: 20, seconds: 5 * MINUTE },
  signUp: { per: 'address', requests: 10, seconds: 60 * MINUTE },
  /** Sends a mail to an address from the input. */
  mailing: { per: 'address', requests: 5, seconds: 60 * MINUTE },
  /** Checks a password or is expensive. */
  proving: { per: 'player', requests: 10, seconds: 60 * MINUTE },
  /** Search by name prefix: fast enough for typing, too slow to list all players. */
  searching: { per: 'player', requests: 30, seconds: MINUTE },
  friendRequests: { per: 'player', requests: 20, seconds: 60 * MINUTE },
  creatingLeagues: { per: 'player', requests: 10, seconds: 60 * MINUTE },
  /** Takes the lock of settlements, before the rights of the caller are known. */
  holdingSettlements: { per: 'player', requests: 10, seconds: 60 * MINUTE },
  /** Tries of short codes, of eight letters only. */
  leagueCodes: { per: 'player', requests: 20, seconds: 60 * MINUTE },
  /** Renders pictures. */
  sharing: { per: 'player', requests: 30, seconds: 60 * MINUTE },
  /** Signs on rounds and predictions of a league. */
  reacting: { per: 'player', requests: 120, seconds: 10 * MINUTE },
  /** Downloads of many rows. */
  exporting: { per: 'player', requests: 20, seconds: 10 * MINUTE },
  subscribing: { per: 'player', requests: 20, seconds: 60 * MINUTE },
  /** Reports to the administrators, per day. */
  reporting: { per: 'player', requests: 10, seconds: 24 * 60 * MINUTE },
  uploading: { per: 'player', requests: 10, seconds: 60 * MINUTE },
  availability: { per: 'address', requests: 60, seconds: MINUTE },
} as const satisfies Record<string, RateLimit>;

export const FOR_VISITORS = { access: 'public', rateLimit: RATE_LIMITS.reading } as const;
export const FOR_SIGNED_IN = { access: 'signed_in', rateLimit: RATE_LIMITS.playing } as const;
export const FOR_PLAYERS = { access: 'player', rateLimit: RATE_LIMITS.playing } as const;
export const FOR_ADMINISTRATORS = {
  access: 'administrator',
  rateLimit: RATE_LIMITS.administering,
} as const;
export const FOR_RECENT_ADMINISTRATORS = {
  access: 'recent_administrator',
  rateLimit: RATE_LIMITS.administering,
} as const;
