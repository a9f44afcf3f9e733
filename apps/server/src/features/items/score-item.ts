import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  BEGINNING,
  decaySteps,
  scoreAnswer,
  type AnswerPart,
  type Rewards,
} from '@kickoracle/game';
import { DomainError } from '../../errors.ts';
import type { Item, Part } from './items.repository.ts';

/** Values scored before other requests get their turn. */
const CHUNK = 500;

/** One value that was predicted on an event. */
export type PredictedValue = { readonly eventId: string; readonly value: string };

/** What a value earns when it was last changed at `changedFrom` or later, until the next step. */
export type ScoredValue = PredictedValue & {
  readonly changedFrom: Date;
  readonly xp: number;
  readonly parts: readonly AnswerPart[];
};

/** Returns the rewards of a part, without which nobody can be paid. */
function rewardsOrRefuse(part: Part): Rewards {
  if (!part.rewards) throw new DomainError('REWARDS_MISSING');
  return part.rewards;
}

/**
 * Scores each distinct predicted value once, by the rules of the game alone. What earns nothing is
 * left out.
 * @param results what happened, by event id
 */
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
  // What falls with time has a step for every reward that it ever was.
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
