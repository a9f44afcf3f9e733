import { DAY_MS } from '@kickoracle/game';
import { SIGN_UP_MS } from '#game/players/sign-up-ms.ts';
import { createId } from '#lib/create-id.ts';
import { deviceStorage, readStored } from '#lib/browser-storage.ts';
import type { Answers, SendOutcome, UnsentPrediction } from './unsent-prediction.ts';

/** The owner's user id; null for a visitor. */
export type Owner = string | null;

const PREFIX = 'keptPredictions ';
const storageKey = (owner: Owner) => PREFIX + (owner ?? 'visitor');

const NONE: readonly UnsentPrediction[] = [];

function isUnsentPrediction(stored: unknown): stored is UnsentPrediction {
  const answers = (stored as UnsentPrediction | null)?.answers;
  return answers?.kind === 'event' || answers?.kind === 'match';
}

function write(owner: Owner, predictions: readonly UnsentPrediction[]): void {
  const text = predictions.length === 0 ? null : JSON.stringify(predictions);
  deviceStorage.keep(storageKey(owner), text);
}

/** Last filtered list of a stored list: `useSyncExternalStore` needs a stable reference. */
const filteredLists = new WeakMap<readonly UnsentPrediction[], readonly UnsentPrediction[]>();

/** Returns the time to live. A visitor's is short: the device may have another user tomorrow. */
const timeToLiveMs = (owner: Owner) => (owner === null ? SIGN_UP_MS : 7 * DAY_MS);

function withoutExpired(
  owner: Owner,
  stored: readonly UnsentPrediction[],
): readonly UnsentPrediction[] {
  const now = Date.now();
  const left = stored.filter(({ at }) => now < at + timeToLiveMs(owner));
  if (left.length === stored.length) return stored;
  const before = filteredLists.get(stored);
  if (before?.length === left.length) return before;
  filteredLists.set(stored, left);
  return left;
}

function list(owner: Owner): readonly UnsentPrediction[] {
  const stored: unknown = readStored(storageKey(owner));
  if (!Array.isArray(stored) || !stored.every(isUnsentPrediction)) return NONE;
  return withoutExpired(owner, stored);
}

export function itemOf(answers: Answers): string {
  return answers.kind === 'event' ? answers.eventId : answers.matchId;
}

function others(owner: Owner, item: string): readonly UnsentPrediction[] {
  return list(owner).filter(({ answers }) => itemOf(answers) !== item);
}

/** Merges answers into those already stored: the last one to each question wins. */
function combine(answers: Answers, before: Answers | undefined): Answers {
  if (answers.kind !== 'match' || before?.kind !== 'match') return answers;
  return { ...answers, answers: { ...before.answers, ...answers.answers } };
}

/** Stores unsent answers in place of earlier ones on the same item. */
function keep(owner: Owner, answers: Answers, title: string): void {
  const item = itemOf(answers);
  const before = list(owner).find((unsent) => itemOf(unsent.answers) === item);
  const waiting = before?.state === 'waiting' ? before.answers : undefined;
  const unsent = { answers: combine(answers, waiting), title, stamp: createId() };
  write(owner, [...others(owner, item), { ...unsent, at: Date.now(), state: 'waiting' }]);
}

/** Unsent predictions by player, shared by all tabs of this browser. */
export const unsentPredictions = {
  list,
  keep,

  /** Stores the outcome of a sent prediction, unless a newer one has replaced it. */
  settle(owner: Owner, sent: UnsentPrediction, outcome: SendOutcome): void {
    if (!list(owner).some(({ stamp }) => stamp === sent.stamp)) return;
    const rest = others(owner, itemOf(sent.answers));
    write(owner, outcome.state === 'sent' ? rest : [...rest, { ...sent, ...outcome }]);
  },

  /** Removes the unsent prediction on an item: the server's value is newer. */
  forget(owner: Owner, item: string): void {
    if (list(owner).length > others(owner, item).length) write(owner, others(owner, item));
  },

  /** Moves a visitor's predictions to a player. */
  handOver(userId: string, isTheirs: (unsent: UnsentPrediction) => boolean): void {
    const unsent = list(null);
    const theirs = unsent.filter(isTheirs);
    if (theirs.length === 0) return;
    for (const { answers, title } of theirs) keep(userId, answers, title);
    write(
      null,
      unsent.filter((one) => !theirs.includes(one)),
    );
  },

  subscribe: deviceStorage.subscribe,
};
