import { EVENT_IMAGE_MAX_SIDE } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { imageKey, toFilePath } from '#files/file-key.ts';
import { keepFile } from '#files/marked-files.ts';
import type { Pictures } from '#pictures/pictures.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { getItem, lockItem } from '../items/items.service.ts';
import * as repository from './event-images.repository.ts';

export type EventImagesService = ReturnType<typeof createEventImagesService>;

export function createEventImagesService({ db }: Pick<AppContext, 'db'>, pictures: Pictures) {
  /** Stores the key, unless the event was deleted during the upload. */
  const nameImage = (eventId: string, adminId: string) =>
    inTransaction(db, async (tx) => {
      const subject = { kind: 'event', id: eventId } as const;
      await lockItem(tx, subject, 'update');
      const before = await repository.findImage(tx, eventId);
      const after = await repository.updateImage(tx, eventId, imageKey(eventId));
      await keepFile(tx, imageKey(eventId));
      await recordAudit(tx, {
        adminId,
        action: 'upload_image',
        subject,
        before,
        after,
      });
      return toFilePath(after.image, after.version);
    });

  return {
    async replaceImage(eventId: string, { upload, adminId }: { upload: Blob; adminId: string }) {
      // First: an id without an event must not touch a file or cost the decoding of a picture.
      await getItem(db, { kind: 'event', id: eventId });
      const name = () => nameImage(eventId, adminId);
      const isShown = async () => (await repository.findImage(db, eventId)) !== null;
      const maxSide = EVENT_IMAGE_MAX_SIDE;
      return pictures.replace(imageKey(eventId), { upload, maxSide, name, isShown });
    },

    async findImage(eventId: string) {
      const found = await repository.findImage(db, eventId);
      return pictures.find(imageKey(eventId), found?.version ?? null);
    },
  };
}
