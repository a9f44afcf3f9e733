import { z } from 'zod';
import { invalidField } from '../../errors.ts';

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
  return Buffer.from(JSON.stringify([tab, rank, closesAt, label, id])).toString('base64url');
}

/** Reads what `toCursor` wrote for this tab; refuses anything else. */
export function readCursor(tab: Tab, cursor: string): ItemPlace {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [ofTab, rank, closesAt, label, id] = placeSchema.parse(JSON.parse(text));
    if (ofTab === tab) return { rank, closesAt, label, id };
  } catch {
    // Refused below, whatever is wrong with it.
  }
  throw invalidField('after', 'invalid');
}
