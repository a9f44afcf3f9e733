export const MARKS = {
  /** Minimum rank correlation of skill and XP at a season's end: lower bound, under each law. */
  correlation: 0.75,
  /** Maximum lag behind fixed 4/3/2, in each league, law and horizon from 40 matches. */
  belowFixed: 0.02,
  /** Number of laws under which it must lead fixed 4/3/2 at each horizon from 40 matches. */
  lawsAbove: 2,
  /** Maximum share of repeated totals among 50 players after 40 matches, under each law. */
  ties: 0.04,
  /** Minimum share of players ahead of always 2-1 and always 1-1, in each league. */
  aheadOfBlind: 0.75,
  /** Minimum ratio of the rewards of a 15 % and a 60 % result; lower, odds have no effect. */
  courage: 1.15,
  /** Maximum remaining distance of our model from closing prices, relative to the earlier model. */
  distanceLeft: 0.5,
  /** Maximum share of the variance of season totals for a single question, under any law. */
  questionShare: 0.1,
  /** Minimum lead of skill over XP in rank correlation after 40 matches, in each league and law. */
  skillLead: 0.05,
  /** Minimum share of intervals with the true value, under each law. */
  held: 0.95,
  /** Maximum gain in rank of the median player by three lucky scores, under each law. */
  luck: 0.1,
} as const;
