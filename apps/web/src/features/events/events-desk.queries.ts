import type { EventId } from '@kickoracle/contracts';
import { useReadAgain } from '../../game/facts.ts';
import { deskQueries } from '../../lib/desk-api.ts';
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
    deskQueries.events.setCompetitionEvent.mutationOptions({ onSettled: useReadAgain('look') }),
  );
}

export function useMendEventTexts() {
  return useWrite(
    deskQueries.events.mendEventTexts.mutationOptions({ onSettled: useReadAgain('look') }),
  );
}

export function useSetEventReward() {
  return useWrite(
    deskQueries.events.setEventReward.mutationOptions({ onSettled: useReadAgain('look') }),
  );
}
