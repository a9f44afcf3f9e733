import type { StoredClaim } from './claims.repository.ts';
import {
  currentSide,
  isCurrentSide,
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

/** Returns true if the kickoff was decided by an administrator: claims only raise questions. */
export function keepsKickoff({ match, storedQuestions }: Reconciling): boolean {
  const last = storedQuestions.findLast(
    ({ kind, answer }) => kind === 'kickoff' && answer !== null,
  );
  const here = currentSide(match);
  return last?.answer === here.says && isCurrentSide(last.sides, here);
}

/** Returns the answer to these sides; null if a source has changed its claim since. */
function answerTo(
  { storedQuestions }: Reconciling,
  kind: QuestionKind,
  sides: readonly Side[],
): string | null {
  const last = storedQuestions.findLast(
    (question) => question.kind === kind && question.answer !== null,
  );
  return last && isSameDispute(last.sides, sides) ? last.answer : null;
}

export function isKickoffAnswered(reconciling: Reconciling): boolean {
  return answerTo(reconciling, 'kickoff', kickoffSides(reconciling.claims)) !== null;
}

export function areTeamsAnswered(reconciling: Reconciling): boolean {
  const { claims, nameOf } = reconciling;
  return answerTo(reconciling, 'teams', teamsSides(claims, nameOf)) !== null;
}

/** Returns the chosen score of these proposals; null without an answer. */
export function answeredScore(
  reconciling: Reconciling,
  proposing: readonly StoredClaim[],
): string | null {
  return answerTo(reconciling, 'result', resultSides(proposing));
}

function describeQuestion({ kind, sides }: Question): string {
  return `${kind}: ${sides.map(({ source, says }) => `${source} says ${says}`).join(', ')}`;
}

export async function reconcileQuestions(
  reconciling: Reconciling,
  questioned: readonly Question[],
): Promise<void> {
  // Only the chosen result is proposed, so nothing remains to ask.
  const isDecided = {
    kickoff: isKickoffAnswered(reconciling),
    teams: areTeamsAnswered(reconciling),
    result: false,
    double: false,
  };
  const wanted = questioned.filter(({ kind }) => !isDecided[kind]);
  const { tx, report, writes, match, where, storedQuestions } = reconciling;
  const open = storedQuestions.filter(({ answer }) => answer === null);
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
    report.questions.push(`${where}: ${describeQuestion(question)}`);
  }
}
