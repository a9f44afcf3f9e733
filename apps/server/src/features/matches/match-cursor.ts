import { z } from 'zod';
import { readCursor, writeCursor } from '../../paging.ts';

/** The place of a match in every list: by kickoff, then by its first team, then by id. */
export type MatchPlace = { readonly kickoff: string; readonly team: string; readonly id: string };

const placeSchema = z.tuple([z.iso.datetime(), z.string().max(200), z.uuid()]);

/** Where the next page begins, for the client to hand back. */
export function toCursor({ place: { kickoff, team, id } }: { place: MatchPlace }): string {
  return writeCursor([kickoff, team, id]);
}

/** The place that a cursor of this list tells; refuses anything else. */
export function toPlace(cursor: string): MatchPlace {
  const [kickoff, team, id] = readCursor(placeSchema, cursor);
  return { kickoff, team, id };
}
