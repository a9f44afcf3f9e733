import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { MockInstance } from 'vitest';

/** Whether what stands under a key was to be read again. */
export function wasReadAgain(
  spy: MockInstance<QueryClient['invalidateQueries']>,
  queryKey: QueryKey,
): boolean {
  return spy.mock.calls.some(([filters]) => filters?.predicate?.({ queryKey } as Query));
}
