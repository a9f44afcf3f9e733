import type { AnswerEffect } from '@kickoracle/contracts';
import { judgeKickoffMove } from '@kickoracle/game';
import { isOnDay } from '../claims/claim.ts';
import { HERE, type QuestionKind, type Side } from '../claims/questions.policy.ts';
import { keyOf, readDouble, readKickoff, type SideValue } from '../claims/side-values.policy.ts';
import type { MatchInQuestion } from './open-questions.repository.ts';

/** A source and the start of its claim; null means the match here. */
type Claimant = { readonly source: string | null; readonly since: string };

/** A side that can be chosen: all sources that agree, and the effect of the choice. */
export type Choice = {
  readonly key: string;
  readonly value: SideValue;
  readonly claimants: readonly Claimant[];
  readonly isStanding: boolean;
  readonly effect: AnswerEffect;
  readonly obstacle: 'predicted' | 'closed' | 'predicted_double' | null;
};

/** Returns the side of the match itself; null for results before a validation. */
function valueOfMatch(kind: QuestionKind, match: MatchInQuestion): SideValue | null {
  if (kind === 'result') return null;
  if (kind === 'double') return { kind: 'another', kickoffAt: match.kickoffAt };
  if (kind === 'teams') return { kind, pair: { team1Id: match.team1Id, team2Id: match.team2Id } };
  if (match.postponedAt !== null) return { kind: 'postponed' };
  return { kind: 'kickoff', kickoff: { at: match.kickoffAt, isConfirmed: match.isConfirmed } };
}

function readSide(kind: QuestionKind, { says, pair }: Side): SideValue | null {
  if (kind === 'kickoff') return readKickoff(says);
  if (kind === 'double') return readDouble(says);
  if (kind === 'teams') return pair ? { kind, pair } : null;
  return { kind, score: says };
}

const claimantOf = ({ source, since }: Side): Claimant => ({
  source,
  since: new Date(since).toISOString(),
});

const isDayOnly = (value: SideValue) => value.kind === 'kickoff' && !value.kickoff.isConfirmed;

/** Returns true if a source of `b` can agree to `a`: a day agrees with any time on it. */
function agrees(a: SideValue, b: SideValue): boolean {
  if (a.kind === 'kickoff' && b.kind === 'kickoff' && a.kickoff.isConfirmed && isDayOnly(b)) {
    return isOnDay(a.kickoff.at, b.kickoff.at);
  }
  return keyOf(a) === keyOf(b);
}

type Effect = Pick<Choice, 'effect' | 'obstacle'>;

function effectOf(value: SideValue, match: MatchInQuestion): Effect {
  const { kickoffAt, postponedAt, closedAt, now } = match;
  const isOver = closedAt !== null || (kickoffAt <= now && postponedAt === null);
  const free = (effect: AnswerEffect): Effect => ({ effect, obstacle: null });
  switch (value.kind) {
    case 'postponed':
      return { effect: 'postpone', obstacle: isOver ? 'closed' : null };
    case 'teams':
      if (match.isPredicted) return { effect: 'replace', obstacle: 'predicted' };
      return { effect: 'replace', obstacle: isOver && !match.wasNeverOpen ? 'closed' : null };
    case 'result':
      return free('propose');
    case 'another':
      return free('keep');
    case 'same':
      return { effect: 'delete', obstacle: match.isPredicted ? 'predicted_double' : null };
    case 'kickoff': {
      const movable = { kickoff: kickoffAt, postponedAt, validationKind: null };
      const move = judgeKickoffMove(movable, value.kickoff.at, now);
      if (isOver) return free('move_closed');
      if (move.kind === 'moved' && move.closes) return free('move_and_close');
      return free(postponedAt === null ? 'move' : 'move_and_open');
    }
  }
}

/** Returns the distinct sides of a question, the match's own first. */
export function choicesOf(
  question: { readonly kind: QuestionKind; readonly sides: readonly Side[] },
  match: MatchInQuestion,
): Choice[] {
  const { kind } = question;
  const current = valueOfMatch(kind, match);
  const groups: { value: SideValue; claimants: Claimant[] }[] = [];
  if (current) groups.push({ value: current, claimants: [] });
  const claimed = question.sides
    .filter(({ source }) => source !== HERE)
    .flatMap((side) => {
      const value = readSide(kind, side);
      return value === null ? [] : [{ value, claimant: claimantOf(side) }];
    })
    // Sources with a time are grouped before those with a day only.
    .toSorted((a, b) => Number(isDayOnly(a.value)) - Number(isDayOnly(b.value)));
  for (const { value, claimant } of claimed) {
    const group = groups.find((one) => agrees(one.value, value));
    if (group) group.claimants.push(claimant);
    else groups.push({ value, claimants: [claimant] });
  }
  return groups.map(({ value, claimants }): Choice => {
    const isStanding = value === current;
    const here = { source: null, since: match.updatedAt.toISOString() };
    return {
      key: keyOf(value),
      value,
      isStanding,
      claimants: claimants.length > 0 ? claimants : [here],
      ...(isStanding ? { effect: 'keep', obstacle: null } : effectOf(value, match)),
    };
  });
}
