import { readAnswer } from '../predictions/answers.ts';
import type { Question } from '../predictions/question.ts';
import type { DraftProblem, ReadField } from './draft.ts';
import type { EventDraft } from './event-draft.ts';

const BOUNDED = ['number', 'date', 'datetime'] as const;
type Bounded = (typeof BOUNDED)[number];

type Bound = ReadField<string | null>;

const isBounded = (type: EventDraft['inputType']): type is Bounded =>
  BOUNDED.some((bounded) => bounded === type);

/** A bound is written as an answer is; an answer without bounds is read as a result is. */
function readBound(inputType: Bounded, text: string, now: Date): Bound {
  if (text.trim() === '') return { value: null };
  const question: Question = {
    eventId: '',
    templateKey: null,
    inputType,
    options: [],
    hidden: [],
    min: null,
    max: null,
  };
  const read = readAnswer(question, text, { as: 'result', now });
  return 'answer' in read ? { value: read.answer } : { problem: 'invalid' };
}

const worthOfBound = (inputType: Bounded, bound: string) =>
  inputType === 'number' ? Number(bound) : Date.parse(bound);

/** What is wrong with a largest answer beside the smallest one: players could never answer. */
function findProblem(inputType: Bounded, bounds: { min: Bound; max: Bound }, now: Date) {
  const { min, max } = bounds;
  if (!('value' in max) || max.value === null) return null;
  const largest = worthOfBound(inputType, max.value);
  if (inputType === 'datetime' && largest <= now.getTime()) return 'in_past';
  if (inputType === 'date' && largest + 86_400_000 <= now.getTime()) return 'in_past';
  const least =
    'value' in min && min.value !== null
      ? worthOfBound(inputType, min.value)
      : inputType === 'number'
        ? 0
        : -Infinity;
  return largest < least ? 'below_min' : null;
}

/** The smallest and largest answer of numbers, days and moments; other types have none. */
export function readBounds(
  draft: Pick<EventDraft, 'inputType' | 'min' | 'max'>,
  now: Date,
): { min: Bound; max: Bound } {
  const { inputType } = draft;
  if (!isBounded(inputType)) return { min: { value: null }, max: { value: null } };
  const min = readBound(inputType, draft.min, now);
  const max = readBound(inputType, draft.max, now);
  const problem: DraftProblem | null = findProblem(inputType, { min, max }, now);
  return { min, max: problem ? { problem } : max };
}
