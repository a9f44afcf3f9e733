import { CANDIDATES, courageOf, isFair } from './candidates.ts';
import { byLeague, correlationAt, leadByLeague, leaguesOf, underLaw, type Cell } from './games.ts';
import { LAWS } from './laws.ts';
import { MARKS } from './marks.ts';
import { STRATEGIES } from './strategies.ts';

/** Fixed 4/3/2, which every candidate is measured against, is the first rule of a search. */
const FIXED_RULE = 0;

const FAIR: ReadonlySet<string> = new Set(
  CANDIDATES.filter(({ price }) => isFair(price)).map(({ name }) => name),
);

/** How a candidate did on the seasons that rules are chosen on. */
export type Rating = {
  readonly name: string;
  /** Its lead over fixed 4/3/2 in rank correlation: the worst over leagues, laws and horizons from 40, and the mean. */
  readonly worst: number;
  readonly mean: number;
  /** Under the law that is worst for it. */
  readonly ties: number;
  /** Of the two blind strategies, how many players are ahead of the better one where that is worst. */
  readonly aheadOfBlind: number;
  readonly courage: number;
  /** Whether it may be chosen at all. */
  readonly isEligible: boolean;
};

export function rateCandidates(cells: readonly Cell[]): Rating[] {
  return CANDIDATES.map(({ name, price }, index) => {
    const rule = index + 1;
    const leads = LAWS.flatMap((law) => {
      const own = underLaw(cells, law);
      // After ten matches nothing is told by any rule.
      const horizons = own[0]!.figures[0]!.correlations.map((_, at) => at).slice(1);
      return horizons.flatMap((at) =>
        leadByLeague(own, { of: rule, over: FIXED_RULE }, correlationAt(at)),
      );
    });
    const ties = Math.max(
      ...LAWS.map((law) => mean(byLeague(underLaw(cells, law), rule, (one) => one.tiesOfLeagues))),
    );
    const aheadOfBlind = Math.min(
      ...STRATEGIES.flatMap(({ isBlind }, strategy) =>
        isBlind ? byLeague(cells, rule, ({ places }) => places[strategy]!) : [],
      ),
    );
    const courage = courageOf(price);
    return {
      name,
      worst: Math.min(...leads),
      mean: mean(leads),
      ties,
      aheadOfBlind,
      courage,
      isEligible:
        FAIR.has(name) &&
        courage >= MARKS.courage &&
        ties < MARKS.ties &&
        aheadOfBlind >= MARKS.aheadOfBlind,
    };
  });
}

/** The eligible candidate whose worst lead is best; of none, the best of all. */
export function chooseCandidate(ratings: readonly Rating[]): Rating {
  const eligible = ratings.filter(({ isEligible }) => isEligible);
  const from = eligible.length > 0 ? eligible : ratings;
  return from.reduce((best, one) => (one.worst > best.worst ? one : best));
}

/** What would be chosen without a league, and what that does in it. */
export type LeftOut = {
  readonly league: string;
  readonly chosen: string;
  readonly worst: number;
  readonly mean: number;
};

/** Leaves out one league after the other. */
export function leaveOneOut(cells: readonly Cell[]): LeftOut[] {
  const leagues = leaguesOf(cells);
  if (leagues.length < 2) return [];
  return leagues.map((league) => {
    const { name } = chooseCandidate(
      rateCandidates(cells.filter((cell) => cell.league !== league)),
    );
    const own = rateCandidates(cells.filter((cell) => cell.league === league));
    const { worst, mean: average } = own.find((rating) => rating.name === name)!;
    return { league, chosen: name, worst, mean: average };
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
