import type { AnswerEffect } from '@kickoracle/contracts';
import { judgeKickoffMove } from '@kickoracle/game';
import { isOnDay } from '../claims/claim.ts';
import { HERE, type QuestionKind, type Side } from '../claims/questions.policy.ts';
import { keyOf, readDouble, readKickoff, type Said } from '../claims/said.policy.ts';
import type { MatchInQuestion } from './open-questions.repository.ts';

/** Who says something, since when; null: only the match here does. */
type Teller = { readonly source: string | null; readonly since: string };

/** A side that can be chosen: all who say the same, and what choosing it does. */
export type Choice = {
  readonly key: string;
  readonly said: Said;
  readonly tellers: readonly Teller[];
  readonly isStanding: boolean;
  readonly effect: AnswerEffect;
  readonly obstacle: 'predicted' | 'closed' | 'predicted_double' | null;
};

/** Says what the match itself says; of results it says nothing before one is validated. */
function sayMatch(kind: QuestionKind, match: MatchInQuestion): Said | null {
  if (kind === 'result') return null;
  if (kind === 'double') return { kind: 'another', kickoffAt: match.kickoffAt };
  if (kind === 'teams') return { kind, pair: { team1Id: match.team1Id, team2Id: match.team2Id } };
  if (match.postponedAt !== null) return { kind: 'postponed' };
  return { kind: 'kickoff', kickoff: { at: match.kickoffAt, isConfirmed: match.isConfirmed } };
}

/** Reads what a side says; null: nothing that this question is about. */
function readSide(kind: QuestionKind, { says, pair }: Side): Said | null {
  if (kind === 'kickoff') return readKickoff(says);
  if (kind === 'double') return readDouble(says);
  if (kind === 'teams') return pair ? { kind, pair } : null;
  return { kind, score: says };
}

const tellerOf = ({ source, since }: Side): Teller => ({
  source,
  since: new Date(since).toISOString(),
});

const isDayOnly = (said: Said) => said.kind === 'kickoff' && !said.kickoff.isConfirmed;

/** Tells whether a source of `b` can agree to `a`: one that only knows the day agrees to a time on it. */
function agrees(a: Said, b: Said): boolean {
  if (a.kind === 'kickoff' && b.kind === 'kickoff' && a.kickoff.isConfirmed && isDayOnly(b)) {
    return isOnDay(a.kickoff.at, b.kickoff.at);
  }
  return keyOf(a) === keyOf(b);
}

type Effect = Pick<Choice, 'effect' | 'obstacle'>;

function effectOf(said: Said, match: MatchInQuestion): Effect {
  const { kickoffAt, postponedAt, closedAt, now } = match;
  const isOver = closedAt !== null || (kickoffAt <= now && postponedAt === null);
  const free = (effect: AnswerEffect): Effect => ({ effect, obstacle: null });
  switch (said.kind) {
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
      const move = judgeKickoffMove(movable, said.kickoff.at, now);
      if (isOver) return free('move_closed');
      if (move.kind === 'moved' && move.closes) return free('move_and_close');
      return free(postponedAt === null ? 'move' : 'move_and_open');
    }
  }
}

/** Returns the sides of a question with what the match says first, each said once. */
export function choicesOf(
  question: { readonly kind: QuestionKind; readonly sides: readonly Side[] },
  match: MatchInQuestion,
): Choice[] {
  const { kind } = question;
  const standing = sayMatch(kind, match);
  const groups: { said: Said; tellers: Teller[] }[] = [];
  if (standing) groups.push({ said: standing, tellers: [] });
  const told = question.sides
    .filter(({ source }) => source !== HERE)
    .flatMap((side) => {
      const said = readSide(kind, side);
      return said === null ? [] : [{ said, teller: tellerOf(side) }];
    })
    // A source that knows the time is heard before one that only knows the day.
    .toSorted((a, b) => Number(isDayOnly(a.said)) - Number(isDayOnly(b.said)));
  for (const { said, teller } of told) {
    const group = groups.find((one) => agrees(one.said, said));
    if (group) group.tellers.push(teller);
    else groups.push({ said, tellers: [teller] });
  }
  return groups.map(({ said, tellers }): Choice => {
    const isStanding = said === standing;
    const here = { source: null, since: match.updatedAt.toISOString() };
    return {
      key: keyOf(said),
      said,
      isStanding,
      tellers: tellers.length > 0 ? tellers : [here],
      ...(isStanding ? { effect: 'keep', obstacle: null } : effectOf(said, match)),
    };
  });
}
