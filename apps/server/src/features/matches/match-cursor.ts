import { z } from 'zod';
import { invalidField } from '../../errors.ts';

/** The place of a match in every list: by kickoff, then by its first team, then by id. */
export type MatchPlace = { readonly kickoff: string; readonly team: string; readonly id: string };

const placeSchema = z.tuple([z.iso.datetime(), z.string().max(200), z.uuid()]);

/** Where the next page begins, for the client to hand back. */
export function toCursor(match: { place: MatchPlace }): string {
  const { kickoff, team, id } = match.place;
  return Buffer.from(JSON.stringify([kickoff, team, id])).toString('base64url');
}

/** Reads what `toCursor` wrote; refuses anything else. */
export function readCursor(cursor: string): MatchPlace {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [kickoff, team, id] = placeSchema.parse(JSON.parse(text));
    return { kickoff, team, id };
  } catch {
    throw invalidField('after', 'invalid');
  }
}
