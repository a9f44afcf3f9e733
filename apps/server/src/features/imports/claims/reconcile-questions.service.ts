import type { KeptClaim } from './claims.repository.ts';
import {
  hereSays,
  isSaidHere,
  isSameDispute,
  kickoffSides,
  resultSides,
  teamsSides,
  type Question,
  type QuestionKind,
  type Side,
} from './questions.policy.ts';
import * as questions from './questions.repository.ts';
import type { Reconciling } from './reconciling.ts';

/** Tells whether the kickoff is what somebody decided: no source moves it, but one that says more may ask. */
export function isKickoffKept({ match, asked }: Reconciling): boolean {
  const last = asked.findLast(({ kind, answer }) => kind === 'kickoff' && answer !== null);
  const { kickoffAt: at, isConfirmed, postponedAt, updatedAt: since } = match;
  const here = hereSays({ kickoff: { at, isConfirmed }, isPostponed: postponedAt !== null, since });
  return last?.answer === here.says && isSaidHere(last.sides, here);
}

/** Returns what somebody chose between these sides; they are asked again when one says something else. */
function answerTo(
  { asked }: Reconciling,
  kind: QuestionKind,
  sides: readonly Side[],
): string | null {
  const last = asked.findLast((question) => question.kind === kind && question.answer !== null);
  return last && isSameDispute(last.sides, sides) ? last.answer : null;
}

export function isKickoffAnswered(reconciling: Reconciling): boolean {
  return answerTo(reconciling, 'kickoff', kickoffSides(reconciling.claims)) !== null;
}

export function areTeamsAnswered(reconciling: Reconciling): boolean {
  const { claims, nameOf } = reconciling;
  return answerTo(reconciling, 'teams', teamsSides(claims, nameOf)) !== null;
}

/** Returns the score that somebody chose among those that these claims propose; null: nobody did. */
export function answeredScore(
  reconciling: Reconciling,
  proposing: readonly KeptClaim[],
): string | null {
  return answerTo(reconciling, 'result', resultSides(proposing));
}

function sayQuestion({ kind, sides }: Question): string {
  return `${kind}: ${sides.map(({ source, says }) => `${source} says ${says}`).join(', ')}`;
}

/** Opens, changes and closes questions, so that those that are open are those that are wanted. */
export async function reconcileQuestions(
  reconciling: Reconciling,
  questioned: readonly Question[],
): Promise<void> {
  // Of results only what was chosen is proposed, so that there is nothing to ask.
  const isDecided = {
    kickoff: isKickoffAnswered(reconciling),
    teams: areTeamsAnswered(reconciling),
    result: false,
    double: false,
  };
  const wanted = questioned.filter(({ kind }) => !isDecided[kind]);
  const { tx, report, writes, match, where, asked } = reconciling;
  const open = asked.filter(({ answer }) => answer === null);
  for (const question of open) {
    if (wanted.some(({ kind }) => kind === question.kind)) continue;
    writes.closed.push(question.id);
  }
  for (const question of wanted) {
    const known = open.find(({ kind }) => kind === question.kind);
    if (!known) writes.questions.push({ ...question, matchId: match.matchId });
    else if (JSON.stringify(known.sides) !== JSON.stringify(question.sides)) {
      if (isSameDispute(known.sides, question.sides)) continue;
      await questions.updateSides(tx, known.id, question.sides);
    } else continue;
    report.asked.push(`${where}: ${sayQuestion(question)}`);
  }
}
