/** The leaderboard an award counts on. `month` is 1 to 12, null on boards of a year or season. */
export type BoardKey = {
  readonly kind: 'month' | 'year' | 'season' | 'round';
  readonly year: number;
  readonly month: number | null;
  readonly scope: 'all' | 'football' | 'competition';
  readonly competitionId: string | null;
  /** Which round of the season; of a board of kind `round` alone. */
  readonly round?: string;
};

/** What places an award: the item's kickoff or deadline, its season, its competition and its round. */
export type PlacedItem = {
  readonly closesAt: Date;
  readonly season: number;
  readonly competition: { readonly id: string; readonly sport: string } | null;
  /** What the matches of a round have in common; empty, as of events: it is of none. */
  readonly round?: string;
};

/**
 * Returns the boards on which an award for the item counts: its month and its year over everything,
 * over football (competitions of that sport and items without a competition) and, for the month, over
 * its competition; the season of its competition, and its round. Months and years are those of UTC.
 */
export function boardsFor(item: PlacedItem): BoardKey[] {
  const year = item.closesAt.getUTCFullYear();
  const month = item.closesAt.getUTCMonth() + 1;
  const isFootball = item.competition === null || item.competition.sport === 'football';
  const wide = (['all', 'football'] as const)
    .filter((scope) => scope === 'all' || isFootball)
    .flatMap((scope) => [
      { kind: 'month', year, month, scope, competitionId: null } as const,
      { kind: 'year', year, month: null, scope, competitionId: null } as const,
    ]);
  if (item.competition === null) return wide;
  const own = { scope: 'competition', competitionId: item.competition.id } as const;
  const ofSeason = { year: item.season, month: null, ...own } as const;
  return [
    ...wide,
    { kind: 'month', year, month, ...own },
    { kind: 'season', ...ofSeason },
    ...(item.round ? [{ kind: 'round', ...ofSeason, round: item.round } as const] : []),
  ];
}
