import { readAnswer } from '../predictions/answers.ts';
import type { Question } from '../predictions/question.ts';
import type { DraftProblem, ReadField } from './draft.ts';
import { draftTraits, storedInputType } from './draft-input-types.ts';
import type { EventDraft } from './event-draft.ts';

type Bound = ReadField<string | null>;

/** Value of a bound, its duration, and the minimum without one. */
type BoundKind = {
  readonly worthOf: (bound: string) => number;
  readonly least: number;
  /** Milliseconds that the bound lasts as a time: a day for dates. Null: not a time. */
  readonly lastsMs: number | null;
};

const BOUND_KINDS = {
  none: null,
  number: { worthOf: Number, least: 0, lastsMs: null },
  date: { worthOf: Date.parse, least: -Infinity, lastsMs: 86_400_000 },
  datetime: { worthOf: Date.parse, least: -Infinity, lastsMs: 0 },
} as const satisfies Readonly<Record<string, BoundKind | null>>;

/** Reads a bound in the format of answers, without limits, as results are read. */
function readBound(draft: Pick<EventDraft, 'inputType'>, text: string, now: Date): Bound {
  if (text.trim() === '') return { value: null };
  const question: Question = {
    eventId: '',
    templateKey: null,
    inputType: storedInputType(draft.inputType),
    options: [],
    hidden: [],
    min: null,
    max: null,
  };
  const read = readAnswer(question, text, { as: 'result', now });
  return 'answer' in read ? { value: read.answer } : { problem: 'invalid' };
}

/** Finds a maximum that is past or below the minimum: nothing could be answered. */
function findProblem(
  kind: BoundKind,
  { min, max }: { min: Bound; max: Bound },
  now: Date,
): DraftProblem | null {
  if (!('value' in max) || max.value === null) return null;
  const largest = kind.worthOf(max.value);
  if (kind.lastsMs !== null && largest + kind.lastsMs <= now.getTime()) return 'in_past';
  const least = 'value' in min && min.value !== null ? kind.worthOf(min.value) : kind.least;
  return largest < least ? 'below_min' : null;
}

export function readBounds(
  draft: Pick<EventDraft, 'inputType' | 'min' | 'max'>,
  now: Date,
): { min: Bound; max: Bound } {
  const kind = BOUND_KINDS[draftTraits(draft.inputType).bounds];
  if (kind === null) return { min: { value: null }, max: { value: null } };
  const min = readBound(draft, draft.min, now);
  const max = readBound(draft, draft.max, now);
  const problem = findProblem(kind, { min, max }, now);
  return { min, max: problem ? { problem } : max };
}
