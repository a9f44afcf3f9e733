import type { EventId } from '@kickoracle/contracts';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { uploadPicture, type PictureUpload } from '#lib/upload-picture.ts';
import { useWrite } from '#lib/use-write.ts';

export function useUploadEventImage() {
  return useWrite({
    mutationFn: ({ eventId, ...upload }: PictureUpload & { eventId: EventId }) =>
      uploadPicture(`/admin/events/${eventId}/image`, upload),
    onSuccess: useInvalidate('look'),
  });
}

export function useSetCompetitionEvent() {
  return useWrite(
    queries.events.setCompetitionEvent.mutationOptions({ onSettled: useInvalidate('look') }),
  );
}

export function useEditEventTexts() {
  return useWrite(
    queries.events.mendEventTexts.mutationOptions({ onSettled: useInvalidate('look') }),
  );
}

export function useSetEventReward() {
  return useWrite(
    queries.events.setEventReward.mutationOptions({ onSettled: useInvalidate('look') }),
  );
}
