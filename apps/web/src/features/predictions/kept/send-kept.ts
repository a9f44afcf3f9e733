import { MAX_SHEET_LINES } from 'virtual:contract';
import { api } from '../../../lib/api.ts';
import { errorCode, isTemporary } from '../../../lib/errors.ts';
import {
  isWaiting,
  keptPredictions,
  type Answers,
  type KeptPrediction,
} from './kept-predictions.ts';
import { sendAlone } from './sending.ts';

/** A connection that swallows requests must not hold up what is entered meanwhile. */
const PATIENCE_MS = 15_000;

type EventAnswers = Extract<Answers, { kind: 'event' }>;
type MatchAnswers = Extract<Answers, { kind: 'match' }>;
type Kept<A extends Answers> = KeptPrediction & { readonly answers: A };

const STATES = {
  saved: 'sent',
  unchanged: 'sent',
  closed: 'closed',
  seen: 'refused',
  invalid: 'refused',
  not_found: 'refused',
} as const;

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
  const note = (kept: KeptPrediction, state: 'sent' | 'closed' | 'refused') => {
    keptPredictions.settle(userId, kept, state);
    if (state === 'sent') arrived += 1;
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

type Note = (kept: KeptPrediction, state: 'sent' | 'closed' | 'refused') => void;

async function sendSheet(kept: readonly Kept<EventAnswers>[], note: Note): Promise<void> {
  const predictions = kept.map(({ answers: { eventId, value } }) => ({ eventId, value }));
  const { lines } = await api.predictions.submitPredictionSheet({ predictions }, patiently());
  for (const one of kept) {
    const line = lines.find(({ eventId }) => eventId === one.answers.eventId);
    note(one, line ? STATES[line.outcome] : 'refused');
  }
}

async function sendMatch({ answers }: Kept<MatchAnswers>) {
  const { matchId, answers: values } = answers;
  try {
    await api.predictions.submitMatchPredictions({ matchId, answers: values }, patiently());
    return 'sent';
  } catch (error) {
    const code = errorCode(error);
    if (isTemporary(error) || code === 'RATE_LIMITED' || code === 'SIGN_IN_REQUIRED') throw error;
    return code === 'PREDICTION_CLOSED' ? 'closed' : 'refused';
  }
}
