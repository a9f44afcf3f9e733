import type { CrowdView } from '@kickoracle/contracts';
import { tablePlaces } from '@kickoracle/game';

/** One answer in the chart. Equal answers have equal percents, so the sum may not be 100. */
export type CrowdBar = {
  readonly value: string;
  readonly players: number;
  readonly percent: number;
  readonly isOwn: boolean;
  readonly isRight: boolean;
};

export type CrowdMarks = {
  /** The viewer's answer and the right one, or null. */
  readonly own: string | null;
  readonly right: string | null;
};

/** Returns the counted part of an answer: of a table its first place. */
function countedOf(crowd: Pick<CrowdView, 'by'>, answer: string | null): string | null {
  if (answer === null) return null;
  return crowd.by === 'first_place' ? (tablePlaces(answer)[0] ?? null) : answer;
}

export function crowdBars(crowd: CrowdView, marks: CrowdMarks): CrowdBar[] {
  const own = countedOf(crowd, marks.own);
  const right = countedOf(crowd, marks.right);
  return crowd.answers.map(({ value, players }) => ({
    value,
    players,
    percent: Math.round((players * 100) / crowd.players),
    isOwn: value === own,
    isRight: value === right,
  }));
}

export function unseenMarks(crowd: CrowdView, marks: CrowdMarks): CrowdMarks {
  const isShown = (value: string | null) => crowd.answers.some((answer) => answer.value === value);
  const unseen = (answer: string | null) => {
    const counted = countedOf(crowd, answer);
    return isShown(counted) ? null : counted;
  };
  return { own: unseen(marks.own), right: unseen(marks.right) };
}
