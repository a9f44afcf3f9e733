import { z } from 'zod';
import { invalidField } from '../../errors.ts';
import { readCursor, writeCursor } from '../../paging.ts';

const TABS = ['events', 'competition'] as const;
export type Tab = (typeof TABS)[number];

/**
 * The place of an item in a tab: by rank, which is nothing but in the tab of a competition's own
 * events, where the highest reward comes first; then by what closes first, a match's first team, id.
 */
export type ItemPlace = {
  readonly rank: number;
  /** In microseconds, which a Date does not hold. */
  readonly closesAt: string;
  readonly label: string;
  readonly id: string;
};

const placeSchema = z.tuple([
  z.enum(TABS),
  z.int().min(-1_000_000).max(0),
  z.iso.datetime(),
  z.string().max(200),
  z.uuid(),
]);

/** Where the next page begins, for the client to hand back. */
export function toCursor(tab: Tab, { rank, closesAt, label, id }: ItemPlace): string {
  return writeCursor([tab, rank, closesAt, label, id]);
}

/** The place that a cursor of this tab tells; refuses anything else. */
export function toPlace(tab: Tab, cursor: string): ItemPlace {
  const [ofTab, rank, closesAt, label, id] = readCursor(placeSchema, cursor);
  if (ofTab !== tab) throw invalidField('after', 'invalid');
  return { rank, closesAt, label, id };
}
