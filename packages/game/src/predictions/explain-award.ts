import { maximumReward, SCORE_COMPONENTS, worthOfAspect } from '../rewards/match-reward.ts';
import { aspectValue, SCORE_ASPECTS, type ScoreAspect } from '../rewards/score-aspects.ts';
import type { ScoreRewardMap } from '../rewards/reward-map.ts';
import { isSameScore, parseScore, type Score } from '../scores/score.ts';
import { isRightAnswer } from './answers.ts';
import { rewardAt } from './decay.ts';
import type { Answered, Rewards } from './rewards.ts';
import { scoreAnswer, type AnswerScore } from './scored-answer.ts';
import { tablePlaces } from './table-answer.ts';

/** One aspect of a predicted score, its price, and whether it was correct. */
export type PricedAspect = {
  readonly aspect: ScoreAspect;
  /** Predicted value. `listed`: the rewards list it; otherwise `other` pays. */
  readonly value: string;
  readonly listed: boolean;
  readonly xp: number;
  readonly right: boolean;
};

/** Numbers of an award, sufficient to recompute it by hand. */
export type AwardFormula =
  /** OP-30: `sum` of the five components (S), `exact` (E), `maximum` of both. */
  | {
      readonly kind: 'score';
      readonly aspects: readonly PricedAspect[];
      readonly sum: number;
      readonly exact: number;
      readonly maximum: number;
      readonly exactlyRight: boolean;
    }
  /** OP-31: the rewards list the value, `other` pays, or the event's own reward pays. */
  | {
      readonly kind: 'value';
      readonly paidAs: 'listed' | 'other' | 'own_reward';
      readonly worth: number;
      readonly right: boolean;
    }
  | { readonly kind: 'fixed'; readonly worth: number; readonly right: boolean }
  /** OP-34: the reward at the last change of the value. */
  | {
      readonly kind: 'decay';
      readonly full: number;
      readonly final: number;
      readonly from: Date;
      readonly until: Date;
      readonly changedAt: Date;
      readonly worth: number;
      readonly right: boolean;
    }
  | {
      readonly kind: 'places';
      readonly perPlace: number;
      readonly right: number;
      readonly places: number;
    };

export type ExplainedAward = AnswerScore & { readonly formula: AwardFormula };

/** Recomputes the XP of an answer as the settlement did, with the formula. */
export function explainAward(answered: Answered, result: string, rewards: Rewards): ExplainedAward {
  return {
    ...scoreAnswer(answered, result, rewards),
    formula: toFormula(answered, result, rewards),
  };
}

function toFormula(answered: Answered, result: string, rewards: Rewards): AwardFormula {
  const { question, answer, changedAt } = answered;
  const right = isRightAnswer(question, answer, result);
  switch (rewards.kind) {
    case 'score_map':
      return toScoreFormula(rewards.map, parseScore(answer), parseScore(result));
    case 'value_map': {
      const { map, reward } = rewards;
      const key = [answer, 'other'].find((each) => Object.hasOwn(map, each));
      if (key === undefined) return { kind: 'value', paidAs: 'own_reward', worth: reward, right };
      return {
        kind: 'value',
        paidAs: key === answer ? 'listed' : 'other',
        worth: map[key]!,
        right,
      };
    }
    case 'fixed':
      return { kind: 'fixed', worth: rewards.reward, right };
    case 'decay':
      return { ...rewards, changedAt, worth: rewardAt(rewards, changedAt), right };
    case 'per_place': {
      const ended = tablePlaces(result);
      const predicted = tablePlaces(answer);
      return {
        kind: 'places',
        perPlace: rewards.perPlace,
        right: predicted.filter((value, index) => value === ended[index]).length,
        places: predicted.length,
      };
    }
  }
}

function toScoreFormula(
  map: ScoreRewardMap,
  predicted: Score | null,
  actual: Score | null,
): AwardFormula {
  if (!predicted || !actual) {
    return { kind: 'score', aspects: [], sum: 0, exact: 0, maximum: 0, exactlyRight: false };
  }
  const aspects = SCORE_ASPECTS.map((aspect): PricedAspect => {
    const value = aspectValue(aspect, predicted);
    return {
      aspect,
      value,
      listed: Object.hasOwn(map[aspect], value),
      xp: worthOfAspect(map, aspect, predicted),
      right: value === aspectValue(aspect, actual),
    };
  });
  return {
    kind: 'score',
    aspects,
    sum: SCORE_COMPONENTS.reduce((sum, aspect) => sum + worthOfAspect(map, aspect, predicted), 0),
    exact: worthOfAspect(map, 'score', predicted),
    maximum: maximumReward(map, predicted),
    exactlyRight: isSameScore(predicted, actual),
  };
}

type ScoreFormula = Extract<AwardFormula, { kind: 'score' }>;

/** Line of a receipt: XP of an aspect, or the deduction of the maximum rule. */
export type ScoreLine =
  | { readonly kind: 'aspect'; readonly aspect: PricedAspect; readonly xp: number }
  /** `average` of parts and exact score, `best_of`: exact score alone, `capped`: the maximum. */
  | { readonly kind: 'average' | 'best_of' | 'capped'; readonly xp: number };

/** Returns the lines of a score's receipt. Their XP sum to the payment. */
export function scoreLines(formula: Omit<ScoreFormula, 'kind'>): ScoreLine[] {
  const { aspects, sum, exact, exactlyRight } = formula;
  const lines = aspects.map((aspect): ScoreLine => {
    return { kind: 'aspect', aspect, xp: aspect.right ? aspect.xp : 0 };
  });
  const total = lines.reduce((all, { xp }) => all + xp, 0);
  const maximum = sum < exact ? exact : Math.round((sum + exact) / 2);
  const excess = total - (exactlyRight ? maximum : Math.min(total, maximum));
  if (excess === 0) return lines;
  const why = sum < exact ? 'best_of' : 'average';
  return [...lines, { kind: exactlyRight ? why : 'capped', xp: -excess }];
}
