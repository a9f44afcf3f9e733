import { STATUS_CODES } from 'node:http';
import {
  ACCESS_ERRORS,
  COMMON_ERRORS,
  ERROR_CODES,
  type Access,
  type ErrorCode,
} from '@kickoracle/contracts';
import type { OpenAPI } from '@orpc/contract';
import type { DeclaredOperation } from './operations.ts';

type Response = OpenAPI.ResponseObject;
type Responses = Record<string, Response | OpenAPI.ReferenceObject>;
type Schema = OpenAPI.SchemaObject;

/** Common schema of errors; each response lists its codes. */
const PROBLEM: Schema = {
  type: 'object',
  description: 'Reason of a rejection: a stable code, and an English text.',
  properties: {
    defined: { type: 'boolean' },
    code: { type: 'string' },
    status: { type: 'integer' },
    message: { type: 'string', examples: ['A sentence in English.'] },
  },
  required: ['defined', 'code', 'status', 'message'],
};

/** Returns the codes that every operation of an access level can have; they are described once. */
const anywhere = (access: Access): ErrorCode[] => [
  'MALFORMED_REQUEST',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FOREIGN_ORIGIN',
  'PLAYER_CHANGED',
  ...ACCESS_ERRORS[access],
  ...COMMON_ERRORS.filter((code) => code !== 'INVALID_INPUT'),
];

const WAITING = new Set<ErrorCode>(['RATE_LIMITED', 'SERVER_BUSY']);
const RETRY_AFTER = {
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } },
} satisfies Response['headers'];

const DEFAULT_OF: Record<Access, string> = {
  public: 'ToAnybody',
  signed_in: 'ToSignedIn',
  player: 'ToPlayer',
  administrator: 'ToAdministrator',
  recent_administrator: 'ToRecentAdministrator',
};

const statusOf = (code: ErrorCode) => String(ERROR_CODES[code].status);

/** Returns the name of a problem: `PREDICTION_CLOSED` is `PredictionClosed`. */
const nameOf = (code: ErrorCode) =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const refer = (kind: 'schemas' | 'responses', name: string): OpenAPI.ReferenceObject => ({
  $ref: `#/components/${kind}/${name}`,
});

const narrow = (more: Schema): Schema => ({ allOf: [refer('schemas', 'Problem'), more] });

function groupOwn({ meta: { access }, errorCodes }: DeclaredOperation): ErrorCode[][] {
  const common = anywhere(access);
  const own = new Set(errorCodes.filter((code) => !common.includes(code)).map(statusOf));
  const all = [...new Set([...errorCodes, ...common])].filter((code) => own.has(statusOf(code)));
  return [...Map.groupBy(all, statusOf).values()];
}

const nameOfAll = (codes: readonly ErrorCode[]) => codes.map(nameOf).join('Or');

export function createProblems(
  operations: readonly DeclaredOperation[],
  dataSchemas: ReadonlyMap<string, Schema>,
) {
  const uses = Map.groupBy(operations.flatMap(groupOwn), nameOfAll);
  const schemas = new Map<string, Schema>([['Problem', PROBLEM]]);
  const responses = new Map<string, Response>();

  const withData = (code: ErrorCode) => `${nameOf(code)}Problem`;
  for (const [code, data] of dataSchemas) {
    const properties = { code: { enum: [code] }, data };
    schemas.set(withData(code as ErrorCode), narrow({ properties, required: ['data'] }));
  }

  function describe(codes: readonly ErrorCode[]): Schema | OpenAPI.ReferenceObject {
    const plain = codes.filter((code) => !dataSchemas.has(code));
    const properties = { code: { enum: plain } };
    const choices = [
      ...(plain.length > 0 ? [narrow({ properties })] : []),
      ...codes
        .filter((code) => dataSchemas.has(code))
        .map((code) => refer('schemas', withData(code))),
    ];
    return choices.length === 1 ? choices[0]! : { oneOf: choices };
  }

  const answer = (description: string, codes: readonly ErrorCode[]): Response => ({
    description,
    ...(codes.some((code) => WAITING.has(code)) && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema: describe(codes) } },
  });

  /** Makes a response shared by several operations a component; others are inline. */
  function answerOwn(codes: readonly ErrorCode[]): Response | OpenAPI.ReferenceObject {
    const [first, second] = codes;
    const { status, message } = ERROR_CODES[first!];
    // The schema lists the codes.
    const own = answer(second ? STATUS_CODES[status]! : message, codes);
    const name = nameOfAll(codes);
    if (uses.get(name)!.length === 1) return own;
    responses.set(name, own);
    return refer('responses', name);
  }

  function answerByDefault(access: Access): OpenAPI.ReferenceObject {
    const name = DEFAULT_OF[access];
    responses.set(name, answer('Errors of every operation of this level.', anywhere(access)));
    return refer('responses', name);
  }

  /** Returns the errors of an operation by status: its own codes, and the default of its level. */
  const refusalsOf = (operation: DeclaredOperation): Responses => ({
    ...Object.fromEntries(
      groupOwn(operation).map((codes) => [statusOf(codes[0]!), answerOwn(codes)]),
    ),
    default: answerByDefault(operation.meta.access),
  });

  return { schemas, responses, refusalsOf };
}

export type Problems = ReturnType<typeof createProblems>;
