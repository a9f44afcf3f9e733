import type { EventId } from '@kickoracle/contracts';
import { useReadAgain } from '../../game/facts.ts';
import { queries } from '../../lib/api.ts';
import { uploadPicture, type PictureUpload } from '../../lib/picture/upload-picture.ts';
import { useWrite } from '../../lib/use-write.ts';

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
