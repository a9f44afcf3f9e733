import type { EventId, MatchAnswersView, MatchId } from '@kickoracle/contracts';
import { deviceStorage, readKept } from '../../../lib/device-storage.ts';

/** What was answered: a question, or several of a match at once. */
export type Answers =
  | { readonly kind: 'event'; readonly eventId: EventId; readonly value: string }
  | { readonly kind: 'match'; readonly matchId: MatchId; readonly answers: MatchAnswersView };

/** A prediction that this browser keeps because it could not be sent. */
export type KeptPrediction = {
  readonly answers: Answers;
  /** What was asked, in the words of the form. */
  readonly title: string;
  /** Tells it from a later one on the same item. */
  readonly stamp: string;
  /** `waiting` for the network; else why it will never be sent. */
  readonly state: 'waiting' | 'closed' | 'refused';
};

/** Whether it is still to be sent. */
export const isWaiting = ({ state }: KeptPrediction) => state === 'waiting';

const storageKey = (userId: string) => `keptPredictions ${userId}`;

const NONE: readonly KeptPrediction[] = [];

function isKept(stored: unknown): stored is KeptPrediction {
  const answers = (stored as KeptPrediction | null)?.answers;
  return answers?.kind === 'event' || answers?.kind === 'match';
}

function write(userId: string, predictions: readonly KeptPrediction[]): void {
  const text = predictions.length === 0 ? null : JSON.stringify(predictions);
  deviceStorage.keep(storageKey(userId), text);
}

function list(userId: string): readonly KeptPrediction[] {
  const stored = readKept(storageKey(userId));
  return Array.isArray(stored) && stored.every(isKept) ? stored : NONE;
}

/** The id of what was answered: of the event, or of the match. */
export function itemOf(answers: Answers): string {
  return answers.kind === 'event' ? answers.eventId : answers.matchId;
}

function others(userId: string, item: string): readonly KeptPrediction[] {
  return list(userId).filter(({ answers }) => itemOf(answers) !== item);
}

/** On what stands already: the last answer to each question is the one that counts. */
function combine(answers: Answers, before: Answers | undefined): Answers {
  if (answers.kind !== 'match' || before?.kind !== 'match') return answers;
  return { ...answers, answers: { ...before.answers, ...answers.answers } };
}

/** The predictions of each player that wait in this browser, for all of its tabs. */
export const keptPredictions = {
  list,

  /** Keeps what could not be sent, in place of what was kept on the same item. */
  keep(userId: string, answers: Answers, title: string): void {
    const item = itemOf(answers);
    const before = list(userId).find((kept) => itemOf(kept.answers) === item);
    const waiting = before?.state === 'waiting' ? before.answers : undefined;
    const kept = { answers: combine(answers, waiting), title, stamp: crypto.randomUUID() };
    write(userId, [...others(userId, item), { ...kept, state: 'waiting' }]);
  },

  /** Notes what became of one that was sent, unless another one took its place meanwhile. */
  settle(userId: string, sent: KeptPrediction, state: 'sent' | 'closed' | 'refused'): void {
    if (!list(userId).some(({ stamp }) => stamp === sent.stamp)) return;
    const rest = others(userId, itemOf(sent.answers));
    write(userId, state === 'sent' ? rest : [...rest, { ...sent, state }]);
  },

  /** Forgets what was kept on an item: the server has a later word. */
  forget(userId: string, item: string): void {
    if (list(userId).length > others(userId, item).length) write(userId, others(userId, item));
  },

  /** Forgets everything: the player has signed out. */
  forgetAll(userId: string): void {
    write(userId, NONE);
  },

  subscribe: deviceStorage.subscribe,
};
