import { distributionOf, listScores, type ScoreGrid } from '../../odds/score-grid.ts';
import { awardForScore, maximumReward, worthOfAspect } from '../match-reward.ts';
import { createScoreRewardMap, type ScoreRewardMap } from '../reward-map.ts';
import { MIN_PRICED_PROBABILITY, type AspectPrice } from '../reward-rules.ts';
import { aspectValue, SCORE_ASPECTS, type ScoreAspect } from '../score-aspects.ts';

const PREDICTIONS = 30;

/** Returns the faults of a grid's rewards, as sentences; empty if there are none. */
export function findRewardFaults(grid: ScoreGrid, price: AspectPrice): string[] {
  const map = createScoreRewardMap(grid, price);
  const scores = listScores(grid);
  const predictions = [...scores.slice(0, PREDICTIONS), ...scores.slice(-2)];
  return [
    ...SCORE_ASPECTS.flatMap((aspect) => findFaultsOfAspect({ grid, map, price, aspect })),
    ...predictions.flatMap(({ score: predicted }) => {
      const name = `${predicted.home}-${predicted.away}`;
      const isCapped = scores.some(
        ({ score: actual }) => awardForScore({ map, predicted, actual }).capped,
      );
      const isCheap = maximumReward(map, predicted) < worthOfAspect(map, 'score', predicted);
      return [
        ...(isCapped
          ? [`${name}: what comes true beside the exact score is above the maximum`]
          : []),
        ...(isCheap ? [`${name}: the maximum is below the exact value`] : []),
      ];
    }),
  ];
}

function findFaultsOfAspect(of: {
  grid: ScoreGrid;
  map: ScoreRewardMap;
  price: AspectPrice;
  aspect: ScoreAspect;
}): string[] {
  const { grid, map, price, aspect } = of;
  const likeliestFirst = [...distributionOf(grid, (score) => aspectValue(aspect, score))].toSorted(
    ([, a], [, b]) => b - a,
  );
  const worths = likeliestFirst.map(([value]) => map[aspect][value] ?? map[aspect].other);
  const unlisted = likeliestFirst.find(([value]) => !(value in map[aspect]))?.[1] ?? 0;
  const other = price(aspect, Math.max(unlisted, MIN_PRICED_PROBABILITY));
  return [
    ...(worths.some((worth, index) => worth < worths[index - 1]!)
      ? [`${aspect}: a value pays less than a likelier one`]
      : []),
    ...(map[aspect].other === other
      ? []
      : [`${aspect}: "other" is ${map[aspect].other}, not ${other}`]),
  ];
}
