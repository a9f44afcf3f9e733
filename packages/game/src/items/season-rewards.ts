/**
 * Maximum XP of season-long questions: for the champion, and for each correct place of a final
 * table. Chosen by the back-test so that neither causes more than a tenth of the variance of season
 * totals; see docs/rewards.md.
 */
export const SEASON_REWARDS = { champion: 750, place: 200 } as const;
