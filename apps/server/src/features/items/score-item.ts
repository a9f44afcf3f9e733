import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  BEGINNING,
  decaySteps,
  scoreAnswer,
  type AnswerPart,
  type Rewards,
} from '@kickoracle/game';
import { DomainError } from '#lib/errors.ts';
import type { Item, Part } from './items.repository.ts';

/** Values scored before control returns to the event loop. */
const CHUNK = 500;

export type PredictedValue = { readonly eventId: string; readonly value: string };

/** The XP of a value last changed at `changedFrom` or later, until the next step. */
export type ScoredValue = PredictedValue & {
  readonly changedFrom: Date;
  readonly xp: number;
  readonly parts: readonly AnswerPart[];
};

function rewardsOrRefuse(part: Part): Rewards {
  if (!part.rewards) throw new DomainError('REWARDS_MISSING');
  return part.rewards;
}

/** Scores each distinct value once, by the rules of `game`; values without XP are missing. */
export async function scoreValues(
  item: Pick<Item, 'parts'>,
  values: readonly PredictedValue[],
  results: ReadonlyMap<string, string>,
): Promise<ScoredValue[]> {
  const parts = new Map(item.parts.map((part) => [part.question.eventId, part]));
  const scored: ScoredValue[] = [];
  for (const [index, value] of values.entries()) {
    if (index > 0 && index % CHUNK === 0) await yieldToEventLoop();
    const part = parts.get(value.eventId);
    const result = results.get(value.eventId);
    if (part && result !== undefined) scored.push(...scoreValue(part, value, result));
  }
  return scored;
}

function scoreValue(part: Part, predicted: PredictedValue, result: string): ScoredValue[] {
  const { question } = part;
  const rewards = rewardsOrRefuse(part);
  const { eventId, value } = predicted;
  // A decaying reward has one step for each amount it ever had.
  const moments =
    rewards.kind === 'decay' ? decaySteps(rewards).map(({ from }) => from) : [BEGINNING];
  const first = scoreAnswer({ question, answer: value, changedAt: moments[0]! }, result, rewards);
  if (first.parts.length === 0) return [];
  return moments.map((changedFrom) => {
    const answered = { question, answer: value, changedAt: changedFrom };
    const { xp, parts } = scoreAnswer(answered, result, rewards);
    return { eventId, value, changedFrom, xp, parts };
  });
}
