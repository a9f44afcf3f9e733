import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { toRequest, type AuditFilters } from './audit-filters.ts';

/** Returns a page of the entries that the filters pick, newest first; `after`: where it begins. */
export function useAudit(filters: AuditFilters, after: string | null) {
  const request = { ...toRequest(filters), ...(after !== null && { after }) };
  return useInfiniteQuery(
    queries.audit.listAudit.infiniteOptions({
      input: () => request,
      // The pages are turned, and none is put below another.
      initialPageParam: null,
      getNextPageParam: () => null,
      placeholderData: keepPreviousData,
    }),
  );
}

/** Tells whom and what the audit knows. */
export function useAuditChoices() {
  return useQuery(queries.audit.listAuditChoices.queryOptions()).data;
}
