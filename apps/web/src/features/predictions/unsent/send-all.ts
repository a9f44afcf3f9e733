import type { ErrorCode } from '@kickoracle/contracts';
import { MAX_SHEET_LINES } from '@kickoracle/contracts/constants';
import { api } from '#lib/api.ts';
import { errorCode, isTemporary } from '#lib/errors.ts';
import {
  isWaiting,
  type Answers,
  type SendOutcome,
  type UnsentPrediction,
} from './unsent-prediction.ts';
import { toCall } from './to-call.ts';

type Unsent<A extends Answers> = UnsentPrediction & { readonly answers: A };
type EventAnswers = Extract<Answers, { kind: 'event' }>;
type MatchAnswers = Extract<Answers, { kind: 'match' }>;

const OUTCOMES = {
  saved: { state: 'sent' },
  unchanged: { state: 'sent' },
  closed: { state: 'closed' },
  seen: { state: 'refused', why: 'seen' },
  invalid: { state: 'refused', why: 'invalid' },
  not_found: { state: 'refused', why: 'not_found' },
} as const satisfies Record<string, SendOutcome>;

const REFUSED: SendOutcome = { state: 'refused', why: 'other' };

const OUTCOMES_BY_CODE: Partial<Record<ErrorCode, SendOutcome>> = {
  PREDICTION_CLOSED: { state: 'closed' },
  PREDICTIONS_SEEN: OUTCOMES.seen,
  INVALID_INPUT: OUTCOMES.invalid,
  MATCH_NOT_FOUND: OUTCOMES.not_found,
};

const RETRYABLE: ReadonlySet<ErrorCode> = new Set([
  'RATE_LIMITED',
  'SIGN_IN_REQUIRED',
  'PLAYER_CHANGED',
  'PROFILE_INCOMPLETE',
]);

type Sending = {
  userId: string;
  unsent: readonly UnsentPrediction[];
  report: (unsent: UnsentPrediction, outcome: SendOutcome) => unknown;
};

const isOfKind =
  <K extends Answers['kind']>(kind: K) =>
  (unsent: UnsentPrediction): unsent is Unsent<Extract<Answers, { kind: K }>> =>
    isWaiting(unsent) && unsent.answers.kind === kind;

/** Sends unsent predictions and reports each outcome. Rejects if a retry is needed. */
export async function sendAll({ unsent, ...sending }: Sending): Promise<void> {
  const answers = unsent.filter(isOfKind('event'));
  for (let at = 0; at < answers.length; at += MAX_SHEET_LINES) {
    await sendSheet(answers.slice(at, at + MAX_SHEET_LINES), sending);
  }
  for (const ofMatch of unsent.filter(isOfKind('match'))) {
    await sending.report(ofMatch, await sendMatch(ofMatch, sending));
  }
}

async function sendSheet(
  unsent: readonly Unsent<EventAnswers>[],
  { userId, report }: Omit<Sending, 'unsent'>,
): Promise<void> {
  const predictions = unsent.map(({ answers: { eventId, value } }) => ({ eventId, value }));
  const { lines } = await api.predictions.submitPredictionSheet({ predictions }, toCall(userId));
  for (const one of unsent) {
    const line = lines.find(({ eventId }) => eventId === one.answers.eventId);
    await report(one, line ? OUTCOMES[line.outcome] : REFUSED);
  }
}

async function sendMatch(
  { answers: { matchId, answers } }: Unsent<MatchAnswers>,
  { userId }: Omit<Sending, 'unsent'>,
): Promise<SendOutcome> {
  try {
    await api.predictions.submitMatchPredictions({ matchId, answers }, toCall(userId));
    return OUTCOMES.saved;
  } catch (error) {
    const code = errorCode(error);
    if (isTemporary(error) || (code !== null && RETRYABLE.has(code))) throw error;
    return (code && OUTCOMES_BY_CODE[code]) ?? REFUSED;
  }
}
