import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { MockInstance } from 'vitest';

export function wasInvalidated(
  spy: MockInstance<QueryClient['invalidateQueries']>,
  queryKey: QueryKey,
): boolean {
  return spy.mock.calls.some(([filters]) => filters?.predicate?.({ queryKey } as Query));
}
