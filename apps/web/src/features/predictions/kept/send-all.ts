import type { ErrorCode, EventId, MatchAnswersView, MatchId } from '@kickoracle/contracts';
import { MAX_SHEET_LINES } from 'virtual:contract';
import { errorCode, isTemporary } from '../../../lib/errors.ts';
import { isWaiting, type Answers, type Fate, type KeptPrediction } from './kept-prediction.ts';

type Kept<A extends Answers> = KeptPrediction & { readonly answers: A };
type EventAnswers = Extract<Answers, { kind: 'event' }>;
type MatchAnswers = Extract<Answers, { kind: 'match' }>;

const FATES = {
  saved: { state: 'sent' },
  unchanged: { state: 'sent' },
  closed: { state: 'closed' },
  seen: { state: 'refused', why: 'seen' },
  invalid: { state: 'refused', why: 'invalid' },
  not_found: { state: 'refused', why: 'gone' },
} as const satisfies Record<string, Fate>;

const REFUSED: Fate = { state: 'refused', why: 'other' };

/** What an answer that is no answer of later says of a match. */
const FATES_BY_CODE: Partial<Record<ErrorCode, Fate>> = {
  PREDICTION_CLOSED: { state: 'closed' },
  PREDICTIONS_SEEN: FATES.seen,
  INVALID_INPUT: FATES.invalid,
  MATCH_NOT_FOUND: FATES.not_found,
};

/** How the server is asked, by a page or without one. */
export type Calls = {
  /** Whose session this is; null: nobody's. */
  findPlayer: () => Promise<string | null>;
  submitSheet: (
    predictions: { eventId: EventId; value: string }[],
  ) => Promise<{ lines: readonly { eventId: string; outcome: keyof typeof FATES }[] }>;
  submitMatch: (matchId: MatchId, answers: MatchAnswersView) => Promise<unknown>;
};

type Note = (kept: KeptPrediction, fate: Fate) => unknown;

const isOfKind =
  <K extends Answers['kind']>(kind: K) =>
  (kept: KeptPrediction): kept is Kept<Extract<Answers, { kind: K }>> =>
    isWaiting(kept) && kept.answers.kind === kind;

/**
 * Sends what a player kept, and notes the fate of each. Somebody else may have signed in meanwhile; nothing is ever
 * sent in their name. Rejects when it should be tried again later.
 */
export async function sendAll(sending: {
  userId: string;
  kept: readonly KeptPrediction[];
  calls: Calls;
  note: Note;
}): Promise<void> {
  const { userId, kept, calls, note } = sending;
  if (!kept.some(isWaiting) || (await calls.findPlayer()) !== userId) return;
  const answers = kept.filter(isOfKind('event'));
  for (let at = 0; at < answers.length; at += MAX_SHEET_LINES) {
    await sendSheet(answers.slice(at, at + MAX_SHEET_LINES), { calls, note });
  }
  for (const ofMatch of kept.filter(isOfKind('match'))) {
    await note(ofMatch, await sendMatch(ofMatch, calls));
  }
}

async function sendSheet(
  kept: readonly Kept<EventAnswers>[],
  { calls, note }: { calls: Calls; note: Note },
): Promise<void> {
  const predictions = kept.map(({ answers: { eventId, value } }) => ({ eventId, value }));
  const { lines } = await calls.submitSheet(predictions);
  for (const one of kept) {
    const line = lines.find(({ eventId }) => eventId === one.answers.eventId);
    await note(one, line ? FATES[line.outcome] : REFUSED);
  }
}

async function sendMatch({ answers }: Kept<MatchAnswers>, calls: Calls): Promise<Fate> {
  try {
    await calls.submitMatch(answers.matchId, answers.answers);
    return FATES.saved;
  } catch (error) {
    const code = errorCode(error);
    if (isTemporary(error) || code === 'RATE_LIMITED' || code === 'SIGN_IN_REQUIRED') throw error;
    return (code && FATES_BY_CODE[code]) ?? REFUSED;
  }
}
