import { PLAYER_HEADER } from 'virtual:contract';

/** What a call of an operation needs of the contract. */
export type Route = {
  readonly method: string;
  readonly path: string;
  readonly inputStructure?: 'detailed';
};

/** The server said no, or nothing that can be understood. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;

  constructor(code: string, told: { status?: number; message?: string; data?: unknown } = {}) {
    super(told.message ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.status = told.status ?? 500;
    this.data = told.data;
  }
}

type Values = Readonly<Record<string, unknown>>;
type Parts = { params: Values; query: unknown; body: unknown };

/** Tells which parts of an input go where: said by the input itself, or by the path and the method. */
function split({ method, path, inputStructure }: Route, input: unknown): Parts {
  if (inputStructure === 'detailed') {
    const { params = {}, query, body } = (input ?? {}) as Partial<Parts>;
    return { params, query, body: method === 'GET' ? undefined : body };
  }
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (names.length === 0) return asRest(method, {}, input);
  const rest = { ...(input as Values) };
  for (const name of names) delete rest[name];
  return asRest(method, input as Values, Object.keys(rest).length > 0 ? rest : undefined);
}

const asRest = (method: string, params: Values, rest: unknown): Parts =>
  method === 'GET'
    ? { params, query: rest, body: undefined }
    : { params, query: undefined, body: rest };

/** Yields each value of a structure with the way to it: `a[b][0]`. What is nothing is left out. */
function* flatten(value: unknown, way = ''): Generator<[way: string, value: string]> {
  if (value instanceof Date) yield [way, value.toISOString()];
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      yield* flatten(inner, way === '' ? name : `${way}[${name}]`);
    }
  } else if (value !== undefined && value !== null) {
    yield [way, `${value as string | number | boolean}`];
  }
}

/** Returns the request of an operation, as the contract's routes spell it. */
export function toRequest(
  route: Route,
  input: unknown,
  options: { base: string; headers: Record<string, string>; signal: AbortSignal | undefined },
): Request {
  const { params, query, body } = split(route, input);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const url = new URL(options.base + path);
  for (const [name, value] of flatten(query)) url.searchParams.append(name, value);
  return new Request(url, {
    method: route.method,
    headers: {
      ...options.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  });
}

/** Returns the header by which a write names its player; a read needs none. */
export const playerHeaders = (method: string, player: string | null): Record<string, string> =>
  method === 'GET' || player === null ? {} : { [PLAYER_HEADER]: player };

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Returns the error that the server's words make; null when they are none of an error. */
export function toApiError(told: unknown, answered: number): ApiError | null {
  const { code, status, message, data } = (told ?? {}) as Values;
  if (typeof code !== 'string') return null;
  return new ApiError(code, {
    status: typeof status === 'number' ? status : answered,
    ...(typeof message === 'string' && { message }),
    data,
  });
}

/** Reads what an answer says. @throws ApiError where it is a refusal, or nothing that can be understood */
export async function readAnswer(answer: Response): Promise<unknown> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  const told = isJson ? await readJson(answer) : undefined;
  if (answer.ok && (isJson || (await answer.text()) === '')) return told;
  throw (
    toApiError(told, answer.status) ??
    // Of something in between, such as a proxy.
    new ApiError('NOT_UNDERSTOOD', {
      status: answer.status,
      message: `The server answered with ${answer.status}.`,
    })
  );
}
