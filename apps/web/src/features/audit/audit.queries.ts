import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { toRequest, type AuditFilters } from './audit-filters.ts';

/** The entries that the filters pick, newest first, page by page. */
export function useAudit(filters: AuditFilters) {
  const request = toRequest(filters);
  return useInfiniteQuery(
    queries.audit.listAudit.infiniteOptions({
      input: (after: string | null) => ({ ...request, ...(after !== null && { after }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  );
}

/** Whom and what the audit knows. */
export function useAuditChoices() {
  return useQuery(queries.audit.listAuditChoices.queryOptions()).data;
}
