import type { Claim, Pair } from './claim.ts';

const pairKey = ({ team1Id, team2Id }: Pair) => `${team1Id},${team2Id}`;

/** Tells whether a source has the same pair at home in more than one match of what it calls a season. */
export function playedTwice(
  claims: readonly (Pick<Claim, 'fileSeason'> & Pair & { readonly matchId: string })[],
): (pair: Pair) => boolean {
  const meetingsOf = Map.groupBy(claims, pairKey);
  return (pair) => {
    const bySeason = Map.groupBy(meetingsOf.get(pairKey(pair)) ?? [], (one) => one.fileSeason);
    return [...bySeason.values()].some(
      (meetings) => new Set(meetings.map(({ matchId }) => matchId)).size > 1,
    );
  };
}
