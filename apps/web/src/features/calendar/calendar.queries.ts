import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Tells whether there is a calendar address, and since when. */
export function useCalendar() {
  return useQuery(queries.calendar.getCalendar.queryOptions());
}

/** Makes an address, which is told this once; the one before stops working. */
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
