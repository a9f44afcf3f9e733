/** Leaderboard key. `month` is 1 to 12, null on boards of a year, season or round. */
export type BoardKey = {
  readonly kind: 'month' | 'year' | 'season' | 'round';
  readonly year: number;
  readonly month: number | null;
  readonly scope: 'all' | 'football' | 'competition';
  readonly competitionId: string | null;
  /** Label of the round; only for kind `round`. */
  readonly round?: string;
};

/** Facts that select an item's boards: kickoff or deadline, season, competition and round. */
export type PlacedItem = {
  readonly closesAt: Date;
  readonly season: number;
  readonly competition: { readonly id: string; readonly sport: string } | null;
  /** Label of the round; empty, as for events: none. */
  readonly round?: string;
};

/**
 * Returns the boards of an award for the item: month and year of all items and of football
 * (football competitions and items without a competition); month, season and round of its
 * competition. Months and years are in UTC.
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
