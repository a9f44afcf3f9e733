import { z } from 'zod';
import { readCursor, writeCursor } from '../../../paging.ts';
import type { ProposedPlace } from './proposals.repository.ts';

const placeSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where the next page begins, for the client to hand back. */
export function toCursor({ place: { kickoff, matchId } }: { place: ProposedPlace }): string {
  return writeCursor([kickoff, matchId]);
}

/** The place that a cursor of this list tells; refuses anything else. */
export function toPlace(cursor: string): ProposedPlace {
  const [kickoff, matchId] = readCursor(placeSchema, cursor);
  return { kickoff, matchId };
}
