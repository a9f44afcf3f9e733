export function ranksOf(values: ArrayLike<number>): Float64Array {
  const order = Array.from(values, (_, index) => index).toSorted((a, b) => values[a]! - values[b]!);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length;) {
    let until = from + 1;
    while (until < order.length && values[order[until]!] === values[order[from]!]) until += 1;
    for (let place = from; place < until; place += 1) ranks[order[place]!] = (from + until + 1) / 2;
    from = until;
  }
  return ranks;
}

/** Spearman's rank correlation; 0 if all values of one side are equal. */
export function rankCorrelation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const middle = (x.length + 1) / 2;
  let [xy, xx, yy] = [0, 0, 0];
  for (let index = 0; index < x.length; index += 1) {
    const [dx, dy] = [x[index]! - middle, y[index]! - middle];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

export type Estimate = { readonly mean: number; readonly low: number; readonly high: number };

export function estimateOf(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half =
    (1.96 * Math.sqrt(squares / Math.max(1, values.length - 1))) / Math.sqrt(values.length);
  return { mean, low: mean - half, high: mean + half };
}

const STUDENT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
];

/** Mean over leagues with its 95 % interval for another league; a single league has no interval. */
export function estimateAcross(leagues: readonly number[]): Estimate {
  const { mean, low, high } = estimateOf(leagues);
  const wider = (STUDENT[leagues.length - 2] ?? 1.96) / 1.96;
  const half = leagues.length < 2 ? 0 : ((high - low) / 2) * wider;
  return { mean, low: mean - half, high: mean + half };
}

/** Share of totals that repeat another, in leagues of `leagueSize` players; 0 if all differ. */
export function shareOfTies(totals: ArrayLike<number>, leagueSize: number): number {
  let [repeated, seen] = [0, 0];
  for (let from = 0; from + leagueSize <= totals.length; from += leagueSize) {
    const league = Array.from({ length: leagueSize }, (_, index) => totals[from + index]!);
    repeated += leagueSize - new Set(league).size;
    seen += leagueSize;
  }
  return repeated / seen;
}

const meanOf = (values: Float64Array) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Covariance of a part with the totals, as a share of their variance; parts sum to 1. */
export function shareOfVariance(part: Float64Array, totals: Float64Array): number {
  const [mean, middle] = [meanOf(part), meanOf(totals)];
  let [both, all] = [0, 0];
  totals.forEach((total, player) => {
    both += (part[player]! - mean) * (total - middle);
    all += (total - middle) ** 2;
  });
  return all === 0 ? 0 : both / all;
}
