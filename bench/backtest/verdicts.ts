import { estimateOf, type Estimate } from './figures.ts';
import type { SeasonFigures } from './play-seasons.ts';
import { STRATEGIES } from './strategies.ts';

export type Verdict = { readonly sentence: string; readonly isMet: boolean };

const LEAST_CORRELATION = 0.75;
const MOST_TIES = 0.05;

const show = ({ mean, low, high }: Estimate) =>
  `${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Whether our rewards do what they are meant to. Both rules were played in the same seasons. */
export function judgeRewards(
  ours: readonly SeasonFigures[],
  linear: readonly SeasonFigures[],
  horizons: readonly number[],
): Verdict[] {
  const atEnd = estimateOf(ours.map(({ correlations }) => correlations.at(-1)!));
  const ties = estimateOf(ours.map(({ tiesOfLeagues }) => tiesOfLeagues));
  return [
    {
      sentence: `skill and XP correlate by ${show(atEnd)} after ${horizons.at(-1)} matches (the interval from ${LEAST_CORRELATION})`,
      isMet: atEnd.low >= LEAST_CORRELATION,
    },
    ...horizons.map((matches, index) => {
      const lead = estimateOf(
        ours.map(
          (season, number) => season.correlations[index]! - linear[number]!.correlations[index]!,
        ),
      );
      return {
        sentence: `they do so by ${show(lead)} more than with linear odds after ${matches} matches (the interval above 0)`,
        isMet: lead.low > 0,
      };
    }),
    ...STRATEGIES.flatMap(({ name, isBlind }, index) => {
      if (!isBlind) return [];
      const ahead = estimateOf(ours.map(({ places }) => places[index]!));
      return {
        sentence: `${name} has ${percent(ahead.mean)} of the players ahead of it (at least half)`,
        isMet: ahead.low >= 0.5,
      };
    }),
    {
      sentence: `${percent(ties.mean)} of the totals of 50 players repeat another after ${horizons[1] ?? horizons[0]} matches (under ${percent(MOST_TIES)})`,
      isMet: ties.high < MOST_TIES,
    },
  ];
}
