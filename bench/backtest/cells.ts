import {
  GRID_GOALS,
  outcomeOf,
  SCORE_COMPONENTS,
  type Score,
  type ScoreGrid,
} from '@kickoracle/game';

/** Scores of a grid as a list, row by row; a score is known by its index. */
export const SIDE = GRID_GOALS + 1;
export const CELLS = SIDE * SIDE;
export const SCORES: readonly Score[] = Array.from({ length: CELLS }, (_, place): Score => ({
  home: Math.floor(place / SIDE),
  away: place % SIDE,
}));

/** Returns the index of a score; more goals than a grid has count as its maximum. */
export const placeOfScore = ({ home, away }: Score): number =>
  Math.min(home, GRID_GOALS) * SIDE + Math.min(away, GRID_GOALS);

const OUTCOMES = ['homeTeam', 'draw', 'awayTeam'] as const;

/** 0 for a home win, 1 for a draw, 2 for an away win. */
export const OUTCOME_OF: Uint8Array = Uint8Array.from(SCORES, (score) =>
  OUTCOMES.indexOf(outcomeOf(score)),
);

/** Number of aspects besides the exact score. */
export const PARTS = SCORE_COMPONENTS.length;

const VALUES_OF = {
  result: [3, (score: Score) => OUTCOMES.indexOf(outcomeOf(score))],
  goalDiff: [2 * SIDE - 1, ({ home, away }: Score) => home - away + GRID_GOALS],
  matchTotal: [2 * SIDE - 1, ({ home, away }: Score) => home + away],
  homeTotal: [SIDE, ({ home }: Score) => home],
  awayTotal: [SIDE, ({ away }: Score) => away],
} as const;

export const VALUES = SCORE_COMPONENTS.reduce((sum, part) => sum + VALUES_OF[part][0], 0);

export const VALUE_OF: Uint8Array = Uint8Array.from(
  SCORES.flatMap((score) => {
    let before = 0;
    return SCORE_COMPONENTS.map((part) => {
      const [count, valueOf] = VALUES_OF[part];
      before += count;
      return before - count + valueOf(score);
    });
  }),
);

export function sumValues(values: Float64Array, view: Float64Array): void {
  values.fill(0);
  for (let place = 0, at = 0; place < CELLS; place += 1, at += PARTS) {
    const share = view[place]!;
    for (let part = 0; part < PARTS; part += 1) values[VALUE_OF[at + part]!]! += share;
  }
}

export const cellsOf = (grid: ScoreGrid): Float64Array => Float64Array.from(grid.flat());

export function normalize(view: Float64Array): void {
  let sum = 0;
  for (let place = 0; place < CELLS; place += 1) sum += view[place]!;
  for (let place = 0; place < CELLS; place += 1) view[place]! /= sum;
}
