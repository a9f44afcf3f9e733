/** Ranks from 1; equal values share the mean of their places. */
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

/** Spearman's correlation: that of the ranks. 0 when one side is all equal. */
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

/** The value below which a share of the values lies. */
export function quantileOf(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
}

/** A mean of independent values with its 95 % interval. */
export type Estimate = { readonly mean: number; readonly low: number; readonly high: number };

export function estimateOf(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half =
    (1.96 * Math.sqrt(squares / Math.max(1, values.length - 1))) / Math.sqrt(values.length);
  return { mean, low: mean - half, high: mean + half };
}

/** Quantiles of Student's law for 95 %, by degrees of freedom from 1. */
const STUDENT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
];

/**
 * A mean over few leagues with its 95 % interval by Student's law: what another league would have brought. A single
 * league has no interval.
 */
export function estimateAcross(leagues: readonly number[]): Estimate {
  const { mean, low, high } = estimateOf(leagues);
  const wider = (STUDENT[leagues.length - 2] ?? 1.96) / 1.96;
  const half = leagues.length < 2 ? 0 : ((high - low) / 2) * wider;
  return { mean, low: mean - half, high: mean + half };
}

/** Which share of the totals repeats another one, in leagues of so many players: 0 when all differ. */
export function shareOfTies(totals: ArrayLike<number>, leagueSize: number): number {
  let [repeated, seen] = [0, 0];
  for (let from = 0; from + leagueSize <= totals.length; from += leagueSize) {
    const league = Array.from({ length: leagueSize }, (_, index) => totals[from + index]!);
    repeated += leagueSize - new Set(league).size;
    seen += leagueSize;
  }
  return repeated / seen;
}
