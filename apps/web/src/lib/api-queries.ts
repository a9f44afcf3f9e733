import { skipToken, type QueryFunctionContext } from '@tanstack/react-query';

/** How a call differs from others. */
export type CallContext = {
  /** For whom a write is, where that is not the player whom the page shows when it is sent. */
  player?: string | null;
  /** Whether it goes on when the page is closed. */
  keepalive?: boolean;
};

/** Calls an operation. */
export type Call = (
  input?: unknown,
  options?: { signal?: AbortSignal; context?: CallContext },
) => Promise<unknown>;

type Path = readonly string[];
type Kind = 'query' | 'infinite' | 'mutation';
type Options = Readonly<Record<string, unknown>>;

/** Makes the key of what is kept of an operation: its path, what it is and its input. */
const toKey = (path: Path, { input, type }: { input?: unknown; type?: Kind } = {}) => [
  path,
  { ...(input !== undefined && { input }), ...(type !== undefined && { type }) },
];

/** Tells by what everything of some operations is found. */
export const keysOf = (path: Path) => ({
  key: (options?: { input?: unknown; type?: Kind }) => toKey(path, options),
});

const skipped = (input: unknown) => (input === skipToken ? { enabled: false } : {});

/** Returns what TanStack Query needs to ask an operation, and to find what it answered. */
export function queriesOf(path: Path, call: Call) {
  const queryKey = ({ input }: Options = {}) => toKey(path, { input, type: 'query' });
  const infiniteKey = ({ input, initialPageParam }: Options) =>
    toKey(path, {
      input: input === skipToken ? input : (input as (page: unknown) => unknown)(initialPageParam),
      type: 'infinite',
    });
  const mutationKey = () => toKey(path, { type: 'mutation' });
  return {
    ...keysOf(path),
    call,
    queryKey,
    queryOptions: (options: Options = {}) => ({
      queryFn: ({ signal }: QueryFunctionContext) => call(options['input'], { signal }),
      ...skipped(options['input']),
      ...options,
      queryKey: queryKey(options),
    }),
    infiniteKey,
    infiniteOptions: (options: Options) => ({
      queryFn: ({ pageParam, signal }: QueryFunctionContext) =>
        call((options['input'] as (page: unknown) => unknown)(pageParam), { signal }),
      ...skipped(options['input']),
      ...options,
      queryKey: infiniteKey(options),
    }),
    mutationKey,
    mutationOptions: (options: Options = {}) => ({
      mutationFn: (input: unknown) => call(input),
      ...options,
      mutationKey: mutationKey(),
    }),
  };
}
