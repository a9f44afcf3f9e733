import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  BEGINNING,
  decayStepAt,
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

/** Steps of a falling reward that are all scored; of one with more, those that players have. */
const MOST_STEPS = 5_000;

/** Lists the times at which players last changed to a value. */
type ListMoments = (value: PredictedValue) => Promise<Date[]>;

/** Scores each distinct value once, by the rules of `game`; values without XP are missing. */
export async function scoreValues(
  item: Pick<Item, 'parts'>,
  values: readonly PredictedValue[],
  { results, listMoments }: { results: ReadonlyMap<string, string>; listMoments: ListMoments },
): Promise<ScoredValue[]> {
  const parts = new Map(item.parts.map((part) => [part.question.eventId, part]));
  const scored: ScoredValue[] = [];
  for (const [index, value] of values.entries()) {
    if (index > 0 && index % CHUNK === 0) await yieldToEventLoop();
    const part = parts.get(value.eventId);
    const result = results.get(value.eventId);
    if (!part || result === undefined) continue;
    for (const one of await scoreValue(part, value, { result, listMoments })) scored.push(one);
  }
  return scored;
}

async function scoreValue(
  part: Part,
  predicted: PredictedValue,
  { result, listMoments }: { result: string; listMoments: ListMoments },
): Promise<ScoredValue[]> {
  const { question } = part;
  const rewards = rewardsOrRefuse(part);
  const { eventId, value } = predicted;
  const scoreFrom = (changedFrom: Date): ScoredValue => {
    const answered = { question, answer: value, changedAt: changedFrom };
    const { xp, parts } = scoreAnswer(answered, result, rewards);
    return { eventId, value, changedFrom, xp, parts };
  };
  const first = scoreFrom(BEGINNING);
  if (first.parts.length === 0) return [];
  if (rewards.kind !== 'decay') return [first];
  // A falling reward has one step for each amount it ever had.
  if (rewards.full - rewards.final <= MOST_STEPS) {
    return decaySteps(rewards).map(({ from }) => scoreFrom(from));
  }
  const steps = new Map<number, Date>();
  for (const [index, moment] of (await listMoments(predicted)).entries()) {
    if (index > 0 && index % CHUNK === 0) await yieldToEventLoop();
    const { xp, from } = decayStepAt(rewards, moment);
    steps.set(xp, from);
  }
  return [...steps.values()].map(scoreFrom);
}
