import { isSameDispute, kickoffSides, type Question } from './questions.policy.ts';
import * as questions from './questions.repository.ts';
import type { Settling } from './settling.ts';

/** Somebody decided what these sources say; they are asked again when one says something else. */
export function isKickoffAnswered({ asked, claims }: Settling): boolean {
  const answered = asked.findLast(({ kind, isAnswered: is }) => kind === 'kickoff' && is);
  return answered !== undefined && isSameDispute(answered.sides, kickoffSides(claims));
}

function sayQuestion({ kind, sides }: Question): string {
  return `${kind}: ${sides.map(({ source, says }) => `${source} says ${says}`).join(', ')}`;
}

/** Opens, changes and closes questions, so that those that are open are those that are wanted. */
export async function settleQuestions(
  settling: Settling,
  questioned: readonly Question[],
): Promise<void> {
  const isDecided = isKickoffAnswered(settling);
  const wanted = questioned.filter(({ kind }) => !(isDecided && kind === 'kickoff'));
  const { tx, report, match, where, asked } = settling;
  const open = asked.filter(({ isAnswered: is }) => !is);
  for (const question of open) {
    if (wanted.some(({ kind }) => kind === question.kind)) continue;
    await questions.closeQuestion(tx, question.id);
  }
  for (const question of wanted) {
    const known = open.find(({ kind }) => kind === question.kind);
    if (!known) await questions.insertQuestion(tx, match.matchId, question);
    else if (JSON.stringify(known.sides) !== JSON.stringify(question.sides)) {
      if (isSameDispute(known.sides, question.sides)) continue;
      await questions.updateSides(tx, known.id, question.sides);
    } else continue;
    report.asked.push(`${where}: ${sayQuestion(question)}`);
  }
}
