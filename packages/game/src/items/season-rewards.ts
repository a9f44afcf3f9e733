/**
 * What questions about a whole season pay at most, so that none of them decides it: XP for the champion, and for each
 * right place of a final table. Chosen by the back-test as the most with which neither carries more than a tenth of the
 * variance of season totals; see docs/rewards.md.
 */
export const SEASON_REWARDS = { champion: 750, place: 200 } as const;
