import {
  firstHalfLaw,
  listCardChances,
  MINUTE_SHARES,
  parseScore,
  priceCards,
  type CardChances,
  type CardPrice,
  type TemplateKey,
} from '@kickoracle/game';
import { toGrid, type ArenaMatch } from './arena.ts';
import { CELLS, OUTCOME_OF, placeOfScore, SCORES, SIDE, VALUE_OF } from './cells.ts';

/** The cards of a match of 90 minutes, in the order of the game. */
export const CARDS = [
  'score',
  'result',
  'total_goals',
  'first_goal_minute',
  'last_goal_minute',
  'halftime_score',
  'most_goals_half',
] as const satisfies readonly TemplateKey[];

/** A way to pay for cards. */
export type CardRule = { readonly name: string; readonly price: CardPrice };

const OUTCOMES = ['homeTeam', 'draw', 'awayTeam'];
const HALVES = ['firstHalf', 'same', 'secondHalf'];
const TOTALS = ['0', '1', '2', '3', '4', '5', '6+'];
const MOST_COUNTED = 6;
const FULL_TIME = 90;

/** The number of the total of goals among the choices, by place of a score. */
export const TOTAL_OF = Uint8Array.from(SCORES, ({ home, away }) =>
  Math.min(home + away, MOST_COUNTED),
);

/** 0: more goals in the first half, 1: as many, 2: fewer. */
export const halfOf = (first: number, both: number) => 1 + Math.sign(both - 2 * first);

/** What one rule pays for the right answers on the cards of a match, by the number of the answer. */
export type CardPay = {
  readonly score: Float64Array;
  readonly result: Float64Array;
  readonly total: Float64Array;
  readonly halftime: Float64Array;
  readonly half: Float64Array;
  readonly first: Float64Array;
  readonly last: Float64Array;
};

/** What each rule pays for the cards of a match that the market has priced. */
export function createCardPays(match: ArenaMatch, rules: readonly CardRule[]): CardPay[] {
  const chances = listCardChances(toGrid(match.grid), {});
  return rules.map(({ price }) => createCardPay(chances, price));
}

function createCardPay(chances: CardChances, price: CardPrice): CardPay {
  const rewards = priceCards(chances, price);
  const worth = (card: TemplateKey, value: string) =>
    rewards[card]![value] ?? rewards[card]!.other!;
  const ofScores = (card: TemplateKey) => {
    const worths = new Float64Array(CELLS).fill(rewards[card]!.other!);
    for (const [value, xp] of Object.entries(rewards[card]!)) {
      const score = parseScore(value);
      if (score) worths[placeOfScore(score)] = xp;
    }
    return worths;
  };
  const ofMinutes = (card: TemplateKey) =>
    Float64Array.from({ length: FULL_TIME + 1 }, (_, minute) => worth(card, String(minute)));
  const ofValues = (card: TemplateKey, values: readonly string[]) =>
    Float64Array.from(values, (value) => worth(card, value));
  return {
    score: ofScores('score'),
    result: ofValues('result', OUTCOMES),
    total: ofValues('total_goals', TOTALS),
    halftime: ofScores('halftime_score'),
    half: ofValues('most_goals_half', HALVES),
    first: ofMinutes('first_goal_minute'),
    last: ofMinutes('last_goal_minute'),
  };
}

const MOST_GOALS = 2 * (SIDE - 1);
const FIRST_HALF = Array.from({ length: MOST_GOALS + 1 }, (_, goals) => firstHalfLaw(goals));

/** By half and goals of a match: how likely that half has more of them. */
const HALF_SHARES = HALVES.map((_, half) =>
  Float64Array.from(FIRST_HALF, (law, goals) =>
    law.reduce((sum, share, first) => sum + (halfOf(first, goals) === half ? share : 0), 0),
  ),
);

/** By minute and goals of a match: how likely the first of them falls in it, or the last. */
const [FIRST_SHARES, LAST_SHARES] = shareMinutes();

function shareMinutes(): [Float64Array[], Float64Array[]] {
  let before = 0;
  const shares = MINUTE_SHARES.map((share) => {
    const after = before + share;
    const goals = Array.from({ length: MOST_GOALS + 1 }, (_, count) => count);
    const first = goals.map((count) => (1 - before) ** count - (1 - after) ** count);
    const last = goals.map((count) => after ** count - before ** count);
    before = after;
    return [Float64Array.from(first), Float64Array.from(last)] as const;
  });
  return [shares.map(([first]) => first), shares.map(([, last]) => last)];
}

/** What a player answers: places of scores, and minutes. */
export type CardAnswers = { score: number; halftime: number; first: number; last: number };

/** How a player sees a match: its scores, what those sum up to, and the share of minutes that are a whim. */
export type Seen = {
  readonly match: ArenaMatch;
  readonly view: Float64Array;
  readonly values: Float64Array;
};

/** Where the totals of goals begin among the values of a view. */
const TOTALS_AT = VALUE_OF[2]!;

const totals = new Float64Array(TOTALS.length);
const minutes = new Float64Array(FULL_TIME + 1);

/** The score that pays most together with the cards that follow from it. */
export function chooseScore(pay: CardPay, { match, view, values }: Seen): number {
  totals.fill(0);
  for (let goals = 0; goals <= MOST_GOALS; goals += 1) {
    totals[Math.min(goals, MOST_COUNTED)]! += values[TOTALS_AT + goals]!;
  }
  let [best, most] = [match.likely[0]!, -1];
  for (const place of match.likely) {
    const [outcome, total] = [OUTCOME_OF[place]!, TOTAL_OF[place]!];
    const worth =
      pay.score[place]! * view[place]! +
      pay.result[outcome]! * values[outcome]! +
      pay.total[total]! * totals[total]!;
    if (worth > most) [best, most] = [place, worth];
  }
  return best;
}

/** The half-time score that pays most beside a score, with the half that follows from both. */
export function chooseHalftime(pay: CardPay, { view, values }: Seen, predicted: number): number {
  const score = SCORES[predicted]!;
  let [best, most] = [0, -1];
  for (let home = 0; home <= score.home; home += 1) {
    for (let away = 0; away <= score.away; away += 1) {
      const half = halfOf(home + away, score.home + score.away);
      const place = home * SIDE + away;
      const worth =
        pay.halftime[place]! * chanceOfHalftime(view, { home, away }) +
        pay.half[half]! * chanceOf(HALF_SHARES[half]!, values);
      if (worth > most) [best, most] = [place, worth];
    }
  }
  return best;
}

function chanceOfHalftime(view: Float64Array, score: { home: number; away: number }): number {
  let chance = 0;
  for (let home = score.home; home < SIDE; home += 1) {
    const ofHome = FIRST_HALF[home]![score.home]!;
    for (let away = score.away; away < SIDE; away += 1) {
      chance += view[home * SIDE + away]! * ofHome * FIRST_HALF[away]![score.away]!;
    }
  }
  return chance;
}

/** How likely something is that has these shares of matches with so many goals. */
function chanceOf(shares: Float64Array, values: Float64Array): number {
  let chance = 0;
  for (let goals = 1; goals <= MOST_GOALS; goals += 1) {
    chance += shares[goals]! * values[TOTALS_AT + goals]!;
  }
  return chance + (shares[0] ?? 0) * values[TOTALS_AT]!;
}

/**
 * The minute of the first or the last goal: the one that pays most or, where it is a whim (a share from 0 to 1 of all
 * minutes), any of those that may come.
 */
export function chooseMinute(
  worths: Float64Array,
  which: 'first' | 'last',
  of: { values: Float64Array; whim: number | null; from: number },
): number {
  const shares = which === 'first' ? FIRST_SHARES : LAST_SHARES;
  let [best, most, sum] = [of.from, -1, 0];
  for (let minute = of.from; minute <= FULL_TIME; minute += 1) {
    const chance = chanceOf(shares[minute - 1]!, of.values);
    minutes[minute] = chance;
    sum += chance;
    if (worths[minute]! * chance > most) [best, most] = [minute, worths[minute]! * chance];
  }
  if (of.whim === null) return best;
  let left = of.whim * sum;
  for (let minute = of.from; minute < FULL_TIME; minute += 1) {
    left -= minutes[minute]!;
    if (left < 0) return minute;
  }
  return FULL_TIME;
}
