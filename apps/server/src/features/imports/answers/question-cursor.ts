import { z } from 'zod';
import { readCursor, writeCursor } from '../../../paging.ts';
import type { QuestionPlace } from './open-questions.repository.ts';

const placeSchema = z.tuple([
  z.iso.datetime(),
  z.uuid(),
  z.enum(['kickoff', 'teams', 'result', 'double']),
]);

/** Where the next page begins, for the client to hand back. */
export function toCursor({ place: { kickoff, matchId, kind } }: { place: QuestionPlace }): string {
  return writeCursor([kickoff, matchId, kind]);
}

/** The place that a cursor of this list tells; refuses anything else. */
export function toPlace(cursor: string): QuestionPlace {
  const [kickoff, matchId, kind] = readCursor(placeSchema, cursor);
  return { kickoff, matchId, kind };
}
