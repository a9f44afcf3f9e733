import { SIGN_UP_MS } from '../../../game/players/sign-up-ms.ts';
import { createId } from '../../../lib/create-id.ts';
import { deviceStorage, readKept } from '../../../lib/device-storage.ts';
import type { Answers, Fate, KeptPrediction } from './kept-prediction.ts';

/** Whose prediction is kept; null is a visitor, who may become a player. */
export type Keeper = string | null;

const PREFIX = 'keptPredictions ';
const storageKey = (keeper: Keeper) => PREFIX + (keeper ?? 'visitor');

const NONE: readonly KeptPrediction[] = [];

function isKept(stored: unknown): stored is KeptPrediction {
  const answers = (stored as KeptPrediction | null)?.answers;
  return answers?.kind === 'event' || answers?.kind === 'match';
}

function write(keeper: Keeper, predictions: readonly KeptPrediction[]): void {
  const text = predictions.length === 0 ? null : JSON.stringify(predictions);
  deviceStorage.keep(storageKey(keeper), text);
}

/** What was left when it was looked at last: the same object until another one ends. */
const lasting = new WeakMap<readonly KeptPrediction[], readonly KeptPrediction[]>();

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Tells for how many ms: who comes back later begins anew. A visitor may be somebody else the next day. */
const keptMsOf = (keeper: Keeper) => (keeper === null ? SIGN_UP_MS : 7 * DAY_MS);

function withoutOver(keeper: Keeper, stored: readonly KeptPrediction[]): readonly KeptPrediction[] {
  const now = Date.now();
  const left = stored.filter(({ at }) => now < at + keptMsOf(keeper));
  if (left.length === stored.length) return stored;
  const before = lasting.get(stored);
  if (before?.length === left.length) return before;
  lasting.set(stored, left);
  return left;
}

function list(keeper: Keeper): readonly KeptPrediction[] {
  const stored: unknown = readKept(storageKey(keeper));
  if (!Array.isArray(stored) || !stored.every(isKept)) return NONE;
  return withoutOver(keeper, stored);
}

/** Returns the id of what was answered: of the event, or of the match. */
export function itemOf(answers: Answers): string {
  return answers.kind === 'event' ? answers.eventId : answers.matchId;
}

function others(keeper: Keeper, item: string): readonly KeptPrediction[] {
  return list(keeper).filter(({ answers }) => itemOf(answers) !== item);
}

/** Puts answers on what stands already: the last one to each question is the one that counts. */
function combine(answers: Answers, before: Answers | undefined): Answers {
  if (answers.kind !== 'match' || before?.kind !== 'match') return answers;
  return { ...answers, answers: { ...before.answers, ...answers.answers } };
}

/** Keeps what could not be sent, in place of what was kept on the same item. */
function keep(keeper: Keeper, answers: Answers, title: string): void {
  const item = itemOf(answers);
  const before = list(keeper).find((kept) => itemOf(kept.answers) === item);
  const waiting = before?.state === 'waiting' ? before.answers : undefined;
  const kept = { answers: combine(answers, waiting), title, stamp: createId() };
  write(keeper, [...others(keeper, item), { ...kept, at: Date.now(), state: 'waiting' }]);
}

/** The predictions of each player that wait in this browser, for all of its tabs. */
export const keptPredictions = {
  list,
  keep,

  /** Notes what became of one that was sent, unless another one took its place meanwhile. */
  settle(keeper: Keeper, sent: KeptPrediction, fate: Fate): void {
    if (!list(keeper).some(({ stamp }) => stamp === sent.stamp)) return;
    const rest = others(keeper, itemOf(sent.answers));
    write(keeper, fate.state === 'sent' ? rest : [...rest, { ...sent, ...fate }]);
  },

  /** Forgets what was kept on an item: the server has a later word. */
  forget(keeper: Keeper, item: string): void {
    if (list(keeper).length > others(keeper, item).length) write(keeper, others(keeper, item));
  },

  /** Gives what a visitor kept to a player who is known to be the same. */
  handOver(userId: string, isTheirs: (kept: KeptPrediction) => boolean): void {
    const kept = list(null);
    const theirs = kept.filter(isTheirs);
    if (theirs.length === 0) return;
    for (const { answers, title } of theirs) keep(userId, answers, title);
    write(
      null,
      kept.filter((one) => !theirs.includes(one)),
    );
  },

  subscribe: deviceStorage.subscribe,
};
