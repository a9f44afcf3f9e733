import {
  aspectValue,
  SCORE_ASPECTS,
  type AspectRewards,
  type Score,
  type ScoreAspect,
  type ScoreRewardMap,
} from '@kickoracle/game';

/** An aspect that can come true by itself. */
export type ScoreComponent = Exclude<ScoreAspect, 'score'>;

export type PricedComponent = { readonly aspect: ScoreComponent; readonly xp: number };

/** What each component of a score is worth in this match. */
export function priceParts(rewards: ScoreRewardMap, score: Score): PricedComponent[] {
  return SCORE_ASPECTS.filter((aspect): aspect is ScoreComponent => aspect !== 'score').map(
    (aspect) => {
      const worth: AspectRewards = rewards[aspect];
      return { aspect, xp: worth[aspectValue(aspect, score)] ?? worth.other };
    },
  );
}
