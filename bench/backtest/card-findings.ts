import { waysOf } from './card-rules.ts';
import { byLeague, leadByLeague, underLaw, type Cell, type Look } from './games.ts';
import { LAWS } from './laws.ts';
import type { CardPlan } from './play-all.ts';
import type { CardFigures } from './play-cards.ts';

const FIXED_WAY = 0;
/** What is told of questions: a season of scores, and one of the first cards. */
const PLAYED_WAYS = { scores: 1, cards: 2 } as const;

/** How well one way tells skill: means over leagues and laws. */
export type CardRating = {
  readonly name: string;
  /** By horizon. */
  readonly correlations: readonly number[];
  readonly withQuestions: number;
  /** Over fixed 4/3/2 of scores, from 40 matches on: the worst league, law and horizon, and the mean. */
  readonly worst: number;
  readonly mean: number;
};

/** What a question or card carries of the variance of season totals: the mean over leagues, under the law where it is most. */
export type ShareRow = {
  readonly name: string;
  readonly scores: number | null;
  readonly cards: number | null;
};

/** What it would carry if it paid so much, and the correlation with it. */
export type StakeRow = ShareRow & { readonly correlation: number };

export type CardFindings = {
  readonly ratings: readonly CardRating[];
  readonly shares: readonly ShareRow[];
  readonly stakes: readonly StakeRow[];
};

type CardCell = Cell<CardFigures>;

const DIGITS = 4;
const meanOf = (values: readonly number[]) =>
  Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(DIGITS));

export function findOfCards(cells: readonly CardCell[], plan: CardPlan): CardFindings {
  const [, scores, cards] = cells[0]!.figures;
  const names = new Set([...Object.keys(scores!.shares), ...Object.keys(cards!.shares)]);
  return {
    ratings: waysOf(plan).map((name, way) => rate(cells, name, way)),
    shares: [...names].map((name) => ({
      name,
      ...rowOf(cells, (figures) => figures.shares[name]),
    })),
    stakes: Object.keys(scores!.stakes).map((name) => ({
      name,
      ...rowOf(cells, (figures) => figures.stakes[name]!.share),
      correlation: meanOf(
        byLeague(cells, PLAYED_WAYS.scores, ({ stakes }) => stakes[name]!.correlation),
      ),
    })),
  };
}

function rate(cells: readonly CardCell[], name: string, way: number): CardRating {
  const horizons = cells[0]!.figures[0]!.correlations.map((_, at) => at);
  const leads = LAWS.flatMap((law) =>
    horizons
      .slice(1)
      .flatMap((at) =>
        leadByLeague(
          underLaw(cells, law),
          { of: way, over: FIXED_WAY },
          ({ correlations }) => correlations[at]!,
        ),
      ),
  );
  const mean = (look: Look<CardFigures>) => meanOf(byLeague(cells, way, look));
  return {
    name,
    correlations: horizons.map((at) => mean(({ correlations }) => correlations[at]!)),
    withQuestions: mean(({ withQuestions }) => withQuestions),
    worst: meanOf([Math.min(...leads)]),
    mean: meanOf(leads),
  };
}

/** Under the law where it is most, by scores and by cards; null where it is no part of them. */
function rowOf(cells: readonly CardCell[], look: (figures: CardFigures) => number | undefined) {
  const most = (way: number) => {
    if (look(cells[0]!.figures[way]!) === undefined) return null;
    return Math.max(
      ...LAWS.map((law) =>
        meanOf(byLeague(underLaw(cells, law), way, (figures) => look(figures)!)),
      ),
    );
  };
  return { scores: most(PLAYED_WAYS.scores), cards: most(PLAYED_WAYS.cards) };
}
