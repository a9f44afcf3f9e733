/** Matches of a round and calls of one player on them; revealed ones only. */
export type RoundOfPlayer = {
  /** Matches without void and postponed ones. A round without any is a pause. */
  readonly matches: number;
  /** Of these: past their deadline, and predicted before it. */
  readonly revealed: number;
  readonly predicted: number;
  /** Of these: finished, and with a right result. */
  readonly settled: number;
  readonly right: number;
};

/** `open`: not known yet, or a pause. It neither counts nor breaks a streak. */
export type RoundMark = 'kept' | 'broken' | 'open';

/** Marks a matchday as complete; `open` until its last deadline. */
export function markComplete({ matches, revealed, predicted }: RoundOfPlayer): RoundMark {
  if (matches === 0 || revealed < matches) return 'open';
  return predicted === matches ? 'kept' : 'broken';
}

/** Marks a round with a right result; without one, `open` until its last match is finished. */
export function markRight({ matches, settled, right }: RoundOfPlayer): RoundMark {
  if (right > 0) return 'kept';
  return matches === 0 || settled < matches ? 'open' : 'broken';
}

export type Streak = {
  /** Rounds in a row up to the latest one. */
  readonly current: number;
  /** Most rounds in a row. */
  readonly longest: number;
};

/** Counts the streak of a competition; `marks` in the order of play. */
export function countStreak(marks: readonly RoundMark[]): Streak {
  let current = 0;
  let longest = 0;
  for (const mark of marks) {
    if (mark === 'open') continue;
    current = mark === 'kept' ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

/** Returns the longest streaks among several competitions. */
export function bestStreak(streaks: readonly Streak[]): Streak {
  return {
    current: Math.max(0, ...streaks.map(({ current }) => current)),
    longest: Math.max(0, ...streaks.map(({ longest }) => longest)),
  };
}

/** Exact scores in one round that earn a badge. */
export const EXACT_SCORES_OF_BADGE = 5;
