import { displayedStatusSchema } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { z } from 'zod';
import { invalidField } from '../../errors.ts';
import { readCursor, writeCursor } from '../../paging.ts';

/** The place of an item in the list of its status: by deadline, a match's first team, id. */
export type ListPlace = {
  /** In microseconds, which a Date does not hold. */
  readonly closesAt: string;
  readonly label: string;
  readonly id: string;
};

const placeSchema = z.tuple([
  displayedStatusSchema,
  z.iso.datetime(),
  z.string().max(200),
  z.uuid(),
]);

/** Where the next page begins, for the client to hand back. */
export function toCursor(status: DisplayedStatus, { closesAt, label, id }: ListPlace): string {
  return writeCursor([status, closesAt, label, id]);
}

/** The place that a cursor of this status tells; refuses anything else. */
export function toPlace(status: DisplayedStatus, cursor: string): ListPlace {
  const [ofStatus, closesAt, label, id] = readCursor(placeSchema, cursor);
  if (ofStatus !== status) throw invalidField('after', 'invalid');
  return { closesAt, label, id };
}
