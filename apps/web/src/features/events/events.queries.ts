import type { CompetitionId, EventId } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../game/facts.ts';
import type { ListPart } from '../../game/paths.ts';
import { queries } from '../../lib/api.ts';
import { uploadPicture, type PictureUpload } from '../../lib/picture/upload-picture.ts';
import { useWrite } from '../../lib/use-write.ts';

export type ListTab = 'events' | 'competition';
export type ClosedPart = Exclude<ListPart, 'upcoming'>;

/** Returns what is open, of a competition or of all, page by page. */
export function useOpenItems(list: { competitionId: CompetitionId | null; tab: ListTab }) {
  const { competitionId, tab } = list;
  return useInfiniteQuery(
    queries.events.listOpenItems.infiniteOptions({
      input: (after: string | null) => ({
        ...(after !== null && { after }),
        ...(competitionId ? { competitionId, tab } : tab === 'competition' && { tab }),
      }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** Returns what takes no predictions any more, of a competition or of all, page by page. */
export function useClosedItems(list: { competitionId: CompetitionId | null; part: ClosedPart }) {
  const { competitionId, part } = list;
  return useInfiniteQuery(
    queries.events.listClosedItems.infiniteOptions({
      input: (after: string | null) => ({
        part,
        ...(after !== null && { after }),
        ...(competitionId && { competitionId }),
      }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

export function useEvent(eventId: EventId) {
  return useQuery(queries.events.getEvent.queryOptions({ input: { eventId } }));
}

export function useUploadEventImage() {
  return useWrite({
    mutationFn: ({ eventId, ...upload }: PictureUpload & { eventId: EventId }) =>
      uploadPicture(`/admin/events/${eventId}/image`, upload),
    onSuccess: useReadAgain('look'),
  });
}

export function useSetCompetitionEvent() {
  return useWrite(
    queries.events.setCompetitionEvent.mutationOptions({ onSettled: useReadAgain('look') }),
  );
}

export function useMendEventTexts() {
  return useWrite(
    queries.events.mendEventTexts.mutationOptions({ onSettled: useReadAgain('look') }),
  );
}

export function useSetEventReward() {
  return useWrite(
    queries.events.setEventReward.mutationOptions({ onSettled: useReadAgain('look') }),
  );
}
