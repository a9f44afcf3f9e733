import { isDeepStrictEqual } from 'node:util';
import {
  paysByPlace,
  readEventReward,
  readEventTexts,
  type EventField,
  type EventTextsDraft,
  type ReadDraft,
} from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import { DomainError, invalidFields, toFieldErrors } from '../../errors.ts';
import { administerItem } from '../items/administer-item.service.ts';
import { isPredicted } from '../items/settlement.service.ts';
import { tellMended } from '../notifications/notifications.service.ts';
import * as repository from './mend-event.repository.ts';

type Seen = { readonly eventId: string; readonly itemVersion: number; readonly adminId: string };

type Mended = { readonly itemVersion: number };

/** Returns what was typed; refused by field where it means nothing. */
function valuesOf<Values>(read: ReadDraft<Values, EventField>): Values {
  if ('values' in read) return read.values;
  throw invalidFields(toFieldErrors(read.problems));
}

const seenEvent = ({ eventId, itemVersion, adminId }: Seen) =>
  ({ kind: 'event', itemId: eventId, itemVersion, adminId }) as const;

/**
 * Puts right what can be of a standalone event once it is there: its words at any time, its reward
 * while nobody has predicted it. What is asked, how it is answered and until when never changes.
 * The event's row is locked, behind which a first prediction waits.
 */
export function createMending({ db }: Pick<AppContext, 'db'>) {
  return {
    /** Changes the words; once somebody has predicted the event, the old ones stay readable and they are told. */
    async mendTexts(request: Seen & EventTextsDraft): Promise<Mended> {
      const texts = valuesOf(readEventTexts(request));
      const { eventId } = request;
      return administerItem(db, seenEvent(request), {
        action: 'mend_texts',
        movesXp: false,
        work: async (tx, item) => {
          const { title, description } = await repository.readMendable(tx, eventId);
          if (isDeepStrictEqual({ title, description }, texts)) {
            throw new DomainError('NOTHING_CHANGED');
          }
          if (await isPredicted(tx, item)) {
            await repository.keepTexts(tx, eventId);
            await tellMended(tx, eventId);
          }
          await repository.updateTexts(tx, { eventId, ...texts });
          const answer = { itemVersion: item.itemVersion + 1 };
          return { answer, before: { title, description }, after: texts };
        },
      });
    },

    async setReward(request: Seen & { reward: string }): Promise<Mended> {
      const { eventId } = request;
      return administerItem(db, seenEvent(request), {
        action: 'set_reward',
        movesXp: false,
        refuse: ({ validation }) => {
          if (validation !== null) throw new DomainError('ITEM_SETTLED');
        },
        work: async (tx, item) => {
          if (await isPredicted(tx, item)) throw new DomainError('ITEM_PREDICTED');
          const stood = await repository.readMendable(tx, eventId);
          const { inputType, options } = item.parts[0]!.question;
          const places = paysByPlace(inputType) ? options.length : null;
          const { reward, perPlace } = valuesOf(readEventReward(request.reward, { places }));
          if (reward === stood.reward) throw new DomainError('NOTHING_CHANGED');
          await repository.updateReward(tx, { eventId, reward, perPlace });
          const answer = { itemVersion: item.itemVersion + 1 };
          return { answer, before: { reward: stood.reward }, after: { reward } };
        },
      });
    },
  };
}
