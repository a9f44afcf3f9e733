import { verdictOf, type ItemNote } from '@kickoracle/game';
import type { FriendAnswerView } from '@kickoracle/contracts';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';

type AnswerMarkProps = {
  answer: Pick<FriendAnswerView, 'value' | 'parts'>;
  /** A void item has no right or wrong answers. */
  note: ItemNote;
};

/** The verdict on an answer, as a sign with a text; empty before a result. */
export function AnswerMark({ answer: { value, parts }, note }: AnswerMarkProps) {
  const verdict = parts && note !== 'void' && verdictOf([{ value, parts }]);
  if (!verdict) return null;
  return (
    <span className="mr-1.5 inline-block align-middle">
      <VerdictSign verdict={verdict} />
    </span>
  );
}
