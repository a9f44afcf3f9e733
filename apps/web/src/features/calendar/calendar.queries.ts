import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

export function useCalendar() {
  return useQuery(queries.calendar.getCalendar.queryOptions());
}

/** Creates an address, which is shown once. The former one stops working. */
export function useCreateCalendarAddress() {
  const client = useQueryClient();
  return useWrite(
    queries.calendar.createCalendarAddress.mutationOptions({
      onSuccess({ createdAt }) {
        client.setQueryData(queries.calendar.getCalendar.queryKey(), { createdAt });
      },
    }),
  );
}

export function useDeleteCalendarAddress() {
  const client = useQueryClient();
  return useWrite(
    queries.calendar.deleteCalendarAddress.mutationOptions({
      onSuccess() {
        client.setQueryData(queries.calendar.getCalendar.queryKey(), { createdAt: null });
      },
    }),
  );
}
