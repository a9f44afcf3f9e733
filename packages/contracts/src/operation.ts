import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ERROR_CODES, FIELD_PROBLEMS, type ErrorCode } from './error-codes.ts';

/** Who may call an operation; the server reads the right on every request. */
export type Access =
  | 'public'
  /** Whoever is signed in, also without a name yet: for reading, and for one's own account. */
  | 'signed_in'
  /** A player whose name and birth date are known: what every write asks for, at least. */
  | 'player'
  | 'administrator'
  /** An administrator whose sign-in is at most 12 hours old. */
  | 'recent_administrator';

/**
 * At most `requests` calls in `seconds`, counted per signed-in player, per account that a browser is
 * known to, or per network address, which also counts for whoever is neither.
 */
export type RateLimit = {
  readonly per: 'player' | 'device' | 'address';
  readonly requests: number;
  readonly seconds: number;
};

/** What every operation declares beside its input and output. */
export type OperationMeta = {
  readonly access: Access;
  readonly rateLimit: RateLimit;
  /** It changes nothing: what GET asks for, and what is asked for with a body. */
  readonly isRead: boolean;
  /** It hashes a password, which costs a hundred times what other operations do, for whoever asks. */
  readonly hashesForAnybody: boolean;
  /** Its body is a picture; every other write is JSON, but for the forms. */
  readonly takesPicture: boolean;
};

/** Why a field was refused. */
export const fieldProblemSchema = z.enum(FIELD_PROBLEMS);

/** Fields that were refused, each with its reason. */
export const refusedFieldsSchema = z.array(
  z.object({ path: z.string(), problem: fieldProblemSchema }),
);

const ERROR_DATA = {
  INVALID_INPUT: z.object({
    fields: refusedFieldsSchema,
  }),
  INTERNAL: z.object({ errorId: z.string() }),
  RATE_LIMITED: z.object({ retryAfterSeconds: z.int() }),
  /** Matches and events, deleted ones too. */
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

/** What every operation may refuse with. */
export const COMMON_ERRORS = ['INVALID_INPUT', 'RATE_LIMITED', 'SERVER_BUSY', 'INTERNAL'] as const;

/** What an operation refuses with for its level. */
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
  tag: string;
  summary: string;
  access: A;
  rateLimit: RateLimit;
  /** Set for what changes nothing, though it is no GET because its input is too much for an address. */
  isRead?: true;
  /**
   * Set for what hashes a password without a link or a session: refused before anything else while
   * too many of the caller's network wait.
   */
  hashesForAnybody?: true;
  /**
   * Set for what takes a picture. Where the path has parameters, the input is `{ params, body }`;
   * else it is the picture itself.
   */
  takesPicture?: true;
  /** The errors of this operation, beside those that its access and every operation have. */
  errors?: readonly C[];
};

/** Declares an operation; `.input` and `.output` follow on what it returns. */
export function operation<A extends Access, C extends ErrorCode = never>(
  options: OperationOptions<A, C>,
) {
  const { method, path, tag, summary, access, rateLimit, errors = [] } = options;
  const { isRead = method === 'GET', hashesForAnybody = false, takesPicture = false } = options;
  type Code = C | (typeof COMMON_ERRORS)[number] | (typeof ACCESS_ERRORS)[A][number];
  const codes = [...errors, ...COMMON_ERRORS, ...ACCESS_ERRORS[access]] as Code[];
  // A picture cannot carry the parameters of the path beside it.
  const inputStructure = takesPicture && path.includes('{') ? 'detailed' : 'compact';
  return oc
    .$meta<OperationMeta>({ access, rateLimit, isRead, hashesForAnybody, takesPicture })
    .route({ method, path, tags: [tag], summary, inputStructure })
    .errors(declareErrors(codes));
}

const MINUTE = 60;

/** Limits by kind of call; an operation names one of these or its own. */
export const RATE_LIMITS = {
  reading: { per: 'address', requests: 600, seconds: MINUTE },
  playing: { per: 'player', requests: 120, seconds: MINUTE },
  administering: { per: 'player', requests: 120, seconds: MINUTE },
  signIn: { per: 'device', requests: 20, seconds: 5 * MINUTE },
  signUp: { per: 'address', requests: 10, seconds: 60 * MINUTE },
  /** What sends a mail to an address that the caller names. */
  mailing: { per: 'address', requests: 5, seconds: 60 * MINUTE },
  /** What a player proves themselves for, or what costs a lot. */
  proving: { per: 'player', requests: 10, seconds: 60 * MINUTE },
  /** Names by their beginning: quick enough to type, too slow to list everybody. */
  searching: { per: 'player', requests: 30, seconds: MINUTE },
  friendRequests: { per: 'player', requests: 20, seconds: 60 * MINUTE },
  uploading: { per: 'player', requests: 10, seconds: 60 * MINUTE },
  availability: { per: 'address', requests: 60, seconds: MINUTE },
} as const satisfies Record<string, RateLimit>;
