import { MINUTE_SHARES } from '@kickoracle/game';
import type { ArenaSeason } from './arena.ts';
import {
  CARDS,
  chooseHalftime,
  chooseMinute,
  chooseScore,
  halfOf,
  TOTAL_OF,
  type CardPay,
  type Seen,
} from './card-pay.ts';
import { CELLS, OUTCOME_OF, SCORES, SIDE, sumValues, VALUES } from './cells.ts';
import { rankCorrelation } from './figures.ts';
import { createLook, FREE, NOISE } from './laws.ts';
import { choose, earn, type Pay } from './pay.ts';
import { drawResult, horizonsOf, type Circumstances } from './play-season.ts';
import { createRandom, type Random } from './random.ts';
import { createTable } from './season-events.ts';
import { answerQuestions, QUESTIONS } from './season-questions.ts';
import { createTruth } from './truth.ts';

/** Figures of one way to be paid for a season in which every match is predicted, and ten questions answered. */
export type CardFigures = {
  /** Rank correlation of skill and XP of matches after each horizon. */
  readonly correlations: readonly number[];
  /** The same at the end with the XP of the questions. */
  readonly withQuestions: number;
  /** Of the variance of season totals, the share that each card and each question carries; all together 1. */
  readonly shares: Readonly<Record<string, number>>;
  /** For XP that the champion, or a place of the table, could pay: the share of variance that this would carry. */
  readonly stakes: Readonly<Record<string, Stake>>;
};

export type Stake = { readonly share: number; readonly correlation: number };

/** What is tried for the two questions that are worth most. */
export const STAKES = {
  champion: [500, 750, 1_000, 1_500, 2_000, 3_000, 5_000],
  table: [50, 100, 200, 400, 2_000],
} as const;

/** What a season pays: scores by rules of version 2, and cards by rules of version 1, each by match and rule. */
export type CardPays = {
  readonly scores: readonly (readonly Pay[])[];
  readonly cards: readonly (readonly CardPay[])[];
};

/** Plays a season once by scores and by cards, with the same truth, results, players and questions. */
export function playCards(
  season: ArenaSeason,
  pays: CardPays,
  { law, spread, players: count, seed }: Circumstances,
): CardFigures[] {
  const random = createRandom(seed);
  const players = Float64Array.from(
    { length: count },
    () => NOISE.least + (NOISE.most - NOISE.least) * random.share(),
  );
  // Who writes any minute and who always the commonest is a matter of taste, not of what they know of football.
  const whimsical = players.map(() => random.share());
  const { teams, baseRates, matches } = season;
  const look = createLook(law, { players, teams, baseRates, random });
  const drawTruth = createTruth({ spread, teams, random });
  const table = createTable(teams);
  const byScores = pays.scores[0]!.map(() => createBook(players, ['matches'], matches.length));
  const byCards = pays.cards[0]!.map(() => createBook(players, CARDS, matches.length));
  const truth = new Float64Array(CELLS);
  const view = new Float64Array(CELLS);
  const values = new Float64Array(VALUES);
  for (const [index, match] of matches.entries()) {
    drawTruth(truth, match);
    const happened = drawCourse(drawResult(truth, random), random);
    table.add(match, truth, happened.score);
    const seen: Seen = { match, view, values };
    for (let player = 0; player < count; player += 1) {
      const habit = look(view, truth, { match, player });
      sumValues(values, view);
      const whims = [random, random].map(({ share }) =>
        share() < whimsical[player]! ? share() : null,
      ) as [number | null, number | null];
      byScores.forEach((book, rule) => {
        const pay = pays.scores[index]![rule]!;
        const told =
          habit === FREE ? choose(pay.choices, { likely: match.likely, values, view }) : habit;
        book.add(player, 0, earn(pay, told, happened.score));
      });
      byCards.forEach((book, rule) => {
        const pay = pays.cards[index]![rule]!;
        const told = answerCards(pay, seen, { habit, whims });
        payCards(pay, told, happened, (card, xp) => book.add(player, card, xp));
      });
    }
    for (const book of [...byScores, ...byCards]) book.close();
  }
  const answers = answerQuestions(QUESTIONS, table, { players, random });
  return [...byScores, ...byCards].map((book) => book.measure(answers));
}

/** How a match went: the score, the one at half-time, the minutes of the first and the last goal. */
type Course = { score: number; halftime: number; first: number; last: number };

function drawCourse(score: number, random: Random): Course {
  const { home, away } = SCORES[score]!;
  const minutes = Array.from({ length: home + away }, () => drawMinute(random));
  const before = (goals: readonly number[]) => goals.filter((minute) => minute <= 45).length;
  return {
    score,
    halftime: before(minutes.slice(0, home)) * SIDE + before(minutes.slice(home)),
    first: minutes.length > 0 ? Math.min(...minutes) : 0,
    last: Math.max(0, ...minutes),
  };
}

function drawMinute(random: Random): number {
  let left = random.share();
  const minute = MINUTE_SHARES.findIndex((share) => (left -= share) < 0);
  return minute < 0 ? MINUTE_SHARES.length : minute + 1;
}

/** What a player writes on the cards: what pays most in their eyes, but for whims and habits. */
function answerCards(
  pay: CardPay,
  seen: Seen,
  by: { habit: number; whims: readonly [number | null, number | null] },
): Course {
  const score = by.habit === FREE ? chooseScore(pay, seen) : by.habit;
  const goals = SCORES[score]!.home + SCORES[score]!.away;
  const halftime = chooseHalftime(pay, seen, score);
  if (goals === 0) return { score, halftime, first: 0, last: 0 };
  const { values } = seen;
  const [whim, another] = by.whims;
  const first = chooseMinute(pay.first, 'first', { values, whim, from: 1 });
  if (goals === 1) return { score, halftime, first, last: first };
  const last = chooseMinute(pay.last, 'last', { values, whim: another, from: first });
  return { score, halftime, first, last };
}

const goalsAt = (place: number) => SCORES[place]!.home + SCORES[place]!.away;

/** Tells what each card pays, by its place in the list of cards. */
function payCards(
  pay: CardPay,
  told: Course,
  happened: Course,
  add: (card: number, xp: number) => void,
): void {
  const half = ({ score, halftime }: Course) => halfOf(goalsAt(halftime), goalsAt(score));
  const cards: readonly (readonly [told: number, happened: number, worths: Float64Array])[] = [
    [told.score, happened.score, pay.score],
    [OUTCOME_OF[told.score]!, OUTCOME_OF[happened.score]!, pay.result],
    [TOTAL_OF[told.score]!, TOTAL_OF[happened.score]!, pay.total],
    [told.first, happened.first, pay.first],
    [told.last, happened.last, pay.last],
    [told.halftime, happened.halftime, pay.halftime],
    [half(told), half(happened), pay.half],
  ];
  cards.forEach(([answer, actual, worths], card) => {
    if (answer === actual) add(card, worths[answer]!);
  });
}

/** The XP of everybody by what it was paid for. */
function createBook(players: Float64Array, names: readonly string[], matches: number) {
  const skill = players.map((noise) => -noise);
  const parts = names.map(() => new Float64Array(players.length));
  const horizons = horizonsOf(matches);
  const correlations: number[] = [];
  let played = 0;
  const totals = () => players.map((_, player) => sumOf(parts.map((part) => part[player]!)));
  return {
    add(player: number, part: number, xp: number) {
      parts[part]![player]! += xp;
    },
    close() {
      played += 1;
      for (const horizon of horizons) {
        if (horizon === played) correlations.push(rankCorrelation(skill, totals()));
      }
    },
    measure(answers: readonly Float64Array[]): CardFigures {
      const questions = QUESTIONS.map(({ xp }, at) => answers[at]!.map((right) => xp * right));
      const own = totals();
      const all = own.map((xp, player) => xp + sumOf(questions.map((one) => one[player]!)));
      const named = [
        ...names.map((name, at) => [name, parts[at]!] as const),
        ...QUESTIONS.map(({ name }, at) => [name, questions[at]!] as const),
      ];
      const stakeOf = (at: number, xp: number): Stake => {
        const other = answers[at]!.map((right) => xp * right);
        const sum = all.map((total, player) => total - questions[at]![player]! + other[player]!);
        return { share: shareOf(other, sum), correlation: rankCorrelation(skill, sum) };
      };
      return {
        correlations,
        withQuestions: rankCorrelation(skill, all),
        shares: Object.fromEntries(named.map(([name, part]) => [name, shareOf(part, all)])),
        stakes: Object.fromEntries(
          Object.entries(STAKES).flatMap(([asks, tried]) => {
            const at = QUESTIONS.findIndex((question) => question.asks === asks);
            return tried.map((xp) => [`${asks} ${xp}`, stakeOf(at, xp)]);
          }),
        ),
      };
    },
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The share of the variance of totals that a part of them carries: its covariance with them. */
export function shareOf(part: Float64Array, totals: Float64Array): number {
  const [mean, middle] = [part, totals].map((list) => sumOf([...list]) / list.length) as [
    number,
    number,
  ];
  let [both, all] = [0, 0];
  totals.forEach((total, player) => {
    both += (part[player]! - mean) * (total - middle);
    all += (total - middle) ** 2;
  });
  return all === 0 ? 0 : both / all;
}
