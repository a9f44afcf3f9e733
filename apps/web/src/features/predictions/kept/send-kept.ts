import type { ErrorCode } from '@kickoracle/contracts';
import { MAX_SHEET_LINES } from 'virtual:contract';
import { api } from '../../../lib/api.ts';
import { errorCode, isTemporary } from '../../../lib/errors.ts';
import {
  isWaiting,
  keptPredictions,
  type Answers,
  type Fate,
  type KeptPrediction,
} from './kept-predictions.ts';
import { sendAlone } from './sending.ts';

/** A connection that swallows requests must not hold up what is entered meanwhile. */
const PATIENCE_MS = 15_000;

type EventAnswers = Extract<Answers, { kind: 'event' }>;
type MatchAnswers = Extract<Answers, { kind: 'match' }>;
type Kept<A extends Answers> = KeptPrediction & { readonly answers: A };

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

const isOfKind =
  <K extends Answers['kind']>(kind: K) =>
  (kept: KeptPrediction): kept is Kept<Extract<Answers, { kind: K }>> =>
    isWaiting(kept) && kept.answers.kind === kind;

/**
 * Sends everything that a player kept, each with a fate of its own; gives how many arrived. Rejects
 * when it should be tried again later.
 */
export async function sendKept(userId: string): Promise<number> {
  let arrived = 0;
  const note = (kept: KeptPrediction, fate: Fate) => {
    keptPredictions.settle(userId, kept, fate);
    if (fate.state === 'sent') arrived += 1;
  };
  const wasAlone = await sendAlone(async () => {
    if (!(await isStillSignedIn(userId))) return;
    const kept = keptPredictions.list(userId);
    const answers = kept.filter(isOfKind('event'));
    for (let at = 0; at < answers.length; at += MAX_SHEET_LINES) {
      await sendSheet(answers.slice(at, at + MAX_SHEET_LINES), note);
    }
    for (const ofMatch of kept.filter(isOfKind('match'))) {
      note(ofMatch, await sendMatch(ofMatch));
    }
  });
  if (!wasAlone) throw new Error('Something else is being sent.');
  return arrived;
}

const patiently = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** Somebody else may have signed in by another tab; nothing is ever sent in their name. */
async function isStillSignedIn(userId: string): Promise<boolean> {
  const { session } = await api.accounts.getSession(undefined, patiently());
  return session?.userId === userId;
}

type Note = (kept: KeptPrediction, fate: Fate) => void;

async function sendSheet(kept: readonly Kept<EventAnswers>[], note: Note): Promise<void> {
  const predictions = kept.map(({ answers: { eventId, value } }) => ({ eventId, value }));
  const { lines } = await api.predictions.submitPredictionSheet({ predictions }, patiently());
  for (const one of kept) {
    const line = lines.find(({ eventId }) => eventId === one.answers.eventId);
    note(one, line ? FATES[line.outcome] : REFUSED);
  }
}

async function sendMatch({ answers }: Kept<MatchAnswers>): Promise<Fate> {
  const { matchId, answers: values } = answers;
  try {
    await api.predictions.submitMatchPredictions({ matchId, answers: values }, patiently());
    return FATES.saved;
  } catch (error) {
    const code = errorCode(error);
    if (isTemporary(error) || code === 'RATE_LIMITED' || code === 'SIGN_IN_REQUIRED') throw error;
    return (code && FATES_BY_CODE[code]) ?? REFUSED;
  }
}
