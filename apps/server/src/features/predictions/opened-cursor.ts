import { z } from 'zod';
import { readCursor, writeCursor } from '../../paging.ts';

/** The place of a prediction in the table of an item: the newest first, its moment in microseconds. */
export type OpenedPlace = {
  readonly createdAt: string;
  readonly eventId: string;
  readonly userId: string;
};

const placeSchema = z.tuple([z.iso.datetime(), z.uuid(), z.uuid()]);

/** Where the next page begins, for the client to hand back. */
export function toCursor({ createdAt, eventId, userId }: OpenedPlace): string {
  return writeCursor([createdAt, eventId, userId]);
}

/** The place that a cursor of this table tells; refuses anything else. */
export function toPlace(cursor: string): OpenedPlace {
  const [createdAt, eventId, userId] = readCursor(placeSchema, cursor);
  return { createdAt, eventId, userId };
}
