/** XP and exact scores of a member in a period. */
export type LeagueScore = {
  readonly userId: string;
  readonly xp: number;
  /** Exact scores; they order members of equal XP. */
  readonly exact: number;
};

/** Rank from 1; null without XP. */
export type Ranked<T> = T & { readonly rank: number | null };

/**
 * Ranks members: more XP first, then more exact scores, then a shared rank (1, 1, 3). Members
 * without XP come last and have no rank. Equal members keep their order.
 */
export function rankLeague<T extends LeagueScore>(scores: readonly T[]): Ranked<T>[] {
  const order = scores.toSorted((a, b) => b.xp - a.xp || (b.xp === 0 ? 0 : b.exact - a.exact));
  let first = 0;
  return order.map((score, place) => {
    const above = order[first]!;
    if (above.xp !== score.xp || above.exact !== score.exact) first = place;
    return { ...score, rank: score.xp > 0 ? first + 1 : null };
  });
}

/** Returns the members with the first rank: the winners of a round or season. */
export function winnersOf<T extends LeagueScore>(scores: readonly T[]): Ranked<T>[] {
  return rankLeague(scores).filter(({ rank }) => rank === 1);
}

/** Returns the next member above and the XP to pass them; null for the first and for no member. */
export function findAhead<T extends Ranked<Pick<LeagueScore, 'userId' | 'xp'>>>(
  ranked: readonly T[],
  userId: string,
): { readonly above: T; readonly gap: number } | null {
  const own = ranked.find((each) => each.userId === userId);
  if (!own) return null;
  const ownRank = own.rank ?? Infinity;
  const above = ranked.findLast(({ rank }) => rank !== null && rank < ownRank);
  return above ? { above, gap: above.xp - own.xp } : null;
}

export type Crowns = {
  readonly userId: string;
  /** Rounds won. */
  readonly crowns: number;
  /** Most rounds won in a row. */
  readonly longest: number;
  /** Rounds won in a row up to the latest round. */
  readonly current: number;
};

/** Counts crowns and streaks; `rounds` are the winners of each round, earliest round first. */
export function countCrowns(rounds: readonly (readonly string[])[]): Crowns[] {
  const counts = new Map<string, Crowns>();
  for (const winners of rounds) {
    for (const [userId, before] of counts) {
      if (!winners.includes(userId)) counts.set(userId, { ...before, current: 0 });
    }
    for (const userId of winners) {
      const { crowns = 0, longest = 0, current = 0 } = counts.get(userId) ?? {};
      const inRow = current + 1;
      const after = { userId, crowns: crowns + 1, current: inRow };
      counts.set(userId, { ...after, longest: Math.max(longest, inRow) });
    }
  }
  return [...counts.values()].toSorted((a, b) => b.crowns - a.crowns || b.longest - a.longest);
}
