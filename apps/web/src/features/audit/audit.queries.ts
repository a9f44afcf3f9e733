import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';
import { toRequest, type AuditFilters } from './audit-filters.ts';

/** Returns a page of filtered entries, newest first; `after` is its start. */
export function useAudit(filters: AuditFilters, after: string | null) {
  const request = { ...toRequest(filters), ...(after !== null && { after }) };
  return useInfiniteQuery(
    queries.audit.listAudit.infiniteOptions({
      input: () => request,
      // Pages replace each other, without a growing list.
      initialPageParam: null,
      getNextPageParam: () => null,
      placeholderData: keepPreviousData,
    }),
  );
}

export function useAuditChoices() {
  return useQuery(queries.audit.listAuditChoices.queryOptions()).data;
}
