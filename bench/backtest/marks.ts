/** What a rule must reach. */
export const MARKS = {
  /** Rank correlation of skill and XP at the end of a season, the lower bound of its interval, under each law. */
  correlation: 0.75,
  /** At most so far below fixed 4/3/2, in every league under every law at every horizon from 40 matches. */
  belowFixed: 0.02,
  /** Under so many laws above fixed 4/3/2 at every horizon from 40 matches. */
  lawsAbove: 2,
  /** Totals of 50 players that repeat another after 40 matches, under each law. */
  ties: 0.04,
  /** Players ahead of always 2-1 and of always 1-1 in every league. */
  aheadOfBlind: 0.75,
  /** What a result of 15 % pays at least beside one of 60 %: otherwise odds would lift nothing. */
  courage: 1.15,
  /** What is left at most of the distance between our model and closing prices as it was before the model followed the season. */
  distanceLeft: 0.5,
  /** Of the variance of season totals, what a single question may carry at most, under any law. */
  questionShare: 0.1,
} as const;
