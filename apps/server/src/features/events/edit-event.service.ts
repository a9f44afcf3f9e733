import { isDeepStrictEqual } from 'node:util';
import {
  paysByPlace,
  readEventReward,
  readEventTexts,
  type EventField,
  type EventTextsDraft,
  type ReadDraft,
} from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import { DomainError, invalidFields, toFieldErrors } from '#lib/errors.ts';
import { administerItem } from '../items/administer-item.service.ts';
import { isPredicted } from '../items/settlement.service.ts';
import { notifyEdited } from '../notifications/notifications.service.ts';
import * as repository from './edit-event.repository.ts';

type Seen = { readonly eventId: string; readonly itemVersion: number; readonly adminId: string };

type EditedEvent = { readonly itemVersion: number };

/** Returns the values of a draft; throws its problems by field. */
function valuesOf<Values>(read: ReadDraft<Values, EventField>): Values {
  if ('values' in read) return read.values;
  throw invalidFields(toFieldErrors(read.problems));
}

const seenEvent = ({ eventId, itemVersion, adminId }: Seen) =>
  ({ kind: 'event', itemId: eventId, itemVersion, adminId }) as const;

/**
 * Edits a standalone event: its texts at any time, its reward until the first prediction. Question,
 * options and deadline never change. The event's row is locked, so a first prediction waits.
 */
export function createEventEdits({ db }: Pick<AppContext, 'db'>) {
  return {
    /** Edits the texts. After a prediction, the old ones stay readable and players are notified. */
    async editTexts(request: Seen & EventTextsDraft): Promise<EditedEvent> {
      const texts = valuesOf(readEventTexts(request));
      const { eventId } = request;
      return administerItem(db, seenEvent(request), {
        action: 'mend_texts',
        movesXp: false,
        work: async (tx, item) => {
          const { title, description } = await repository.readEditable(tx, eventId);
          if (isDeepStrictEqual({ title, description }, texts)) {
            throw new DomainError('NOTHING_CHANGED');
          }
          if (await isPredicted(tx, item)) {
            await repository.storeEarlierTexts(tx, eventId);
            await notifyEdited(tx, eventId);
          }
          await repository.updateTexts(tx, { eventId, ...texts });
          const answer = { itemVersion: item.itemVersion + 1 };
          return { answer, before: { title, description }, after: texts };
        },
      });
    },

    async setReward(request: Seen & { reward: string }): Promise<EditedEvent> {
      const { eventId } = request;
      return administerItem(db, seenEvent(request), {
        action: 'set_reward',
        movesXp: false,
        refuse: ({ validation }) => {
          if (validation !== null) throw new DomainError('ITEM_SETTLED');
        },
        work: async (tx, item) => {
          if (await isPredicted(tx, item)) throw new DomainError('ITEM_PREDICTED');
          const before = await repository.readEditable(tx, eventId);
          const { inputType, options } = item.parts[0]!.question;
          const places = paysByPlace(inputType) ? options.length : null;
          const { reward, perPlace } = valuesOf(readEventReward(request.reward, { places }));
          if (reward === before.reward) throw new DomainError('NOTHING_CHANGED');
          await repository.updateReward(tx, { eventId, reward, perPlace });
          const answer = { itemVersion: item.itemVersion + 1 };
          return { answer, before: { reward: before.reward }, after: { reward } };
        },
      });
    },
  };
}
