import type { Contract, ErrorCode } from '@kickoracle/contracts';
import { MAX_SHEET_LINES } from '@kickoracle/contracts/constants';
import type { ContractRouterClient } from '@orpc/contract';
import type { CallContext } from '../../../lib/api-link.ts';
import { errorCode, isTemporary } from '../../../lib/errors.ts';
import { isWaiting, type Answers, type Fate, type KeptPrediction } from './kept-prediction.ts';
import { toCall } from './to-call.ts';

type Kept<A extends Answers> = KeptPrediction & { readonly answers: A };
type EventAnswers = Extract<Answers, { kind: 'event' }>;
type MatchAnswers = Extract<Answers, { kind: 'match' }>;

const FATES = {
  saved: { state: 'sent' },
  unchanged: { state: 'sent' },
  closed: { state: 'closed' },
  seen: { state: 'refused', why: 'seen' },
  invalid: { state: 'refused', why: 'invalid' },
  not_found: { state: 'refused', why: 'not_found' },
} as const satisfies Record<string, Fate>;

const REFUSED: Fate = { state: 'refused', why: 'other' };

/** Final results of sending a match, by error code. */
const FATES_BY_CODE: Partial<Record<ErrorCode, Fate>> = {
  PREDICTION_CLOSED: { state: 'closed' },
  PREDICTIONS_SEEN: FATES.seen,
  INVALID_INPUT: FATES.invalid,
  MATCH_NOT_FOUND: FATES.not_found,
};

/** Errors after which the prediction can be sent again. */
const LATER: ReadonlySet<ErrorCode> = new Set([
  'RATE_LIMITED',
  'SIGN_IN_REQUIRED',
  'PLAYER_CHANGED',
  'PROFILE_INCOMPLETE',
]);

type Sending = {
  userId: string;
  kept: readonly KeptPrediction[];
  /** Client of a page or of the service worker; each call names the player of the prediction. */
  client: ContractRouterClient<
    Pick<Contract['predictions'], 'submitPredictionSheet' | 'submitMatchPredictions'>,
    CallContext
  >;
  note: (kept: KeptPrediction, fate: Fate) => unknown;
};

const isOfKind =
  <K extends Answers['kind']>(kind: K) =>
  (kept: KeptPrediction): kept is Kept<Extract<Answers, { kind: K }>> =>
    isWaiting(kept) && kept.answers.kind === kind;

/**
 * Sends the kept predictions of a player, and notes the result of each. Rejects if it should be
 * retried later, for example because another player has signed in.
 */
export async function sendAll({ kept, ...sending }: Sending): Promise<void> {
  const answers = kept.filter(isOfKind('event'));
  for (let at = 0; at < answers.length; at += MAX_SHEET_LINES) {
    await sendSheet(answers.slice(at, at + MAX_SHEET_LINES), sending);
  }
  for (const ofMatch of kept.filter(isOfKind('match'))) {
    await sending.note(ofMatch, await sendMatch(ofMatch, sending));
  }
}

async function sendSheet(
  kept: readonly Kept<EventAnswers>[],
  { userId, client, note }: Omit<Sending, 'kept'>,
): Promise<void> {
  const predictions = kept.map(({ answers: { eventId, value } }) => ({ eventId, value }));
  const { lines } = await client.submitPredictionSheet({ predictions }, toCall(userId));
  for (const one of kept) {
    const line = lines.find(({ eventId }) => eventId === one.answers.eventId);
    await note(one, line ? FATES[line.outcome] : REFUSED);
  }
}

async function sendMatch(
  { answers: { matchId, answers } }: Kept<MatchAnswers>,
  { userId, client }: Omit<Sending, 'kept'>,
): Promise<Fate> {
  try {
    await client.submitMatchPredictions({ matchId, answers }, toCall(userId));
    return FATES.saved;
  } catch (error) {
    const code = errorCode(error);
    if (isTemporary(error) || (code !== null && LATER.has(code))) throw error;
    return (code && FATES_BY_CODE[code]) ?? REFUSED;
  }
}
