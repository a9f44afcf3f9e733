const MOST_STEPS = 100;
const CLOSE_ENOUGH = 1e-13;

function requireOdds(odds: readonly number[]): void {
  if (odds.length >= 2 && odds.every((price) => Number.isFinite(price) && price > 1)) return;
  throw new RangeError(`Not decimal odds of two or more outcomes: ${odds.join(', ')}.`);
}

/**
 * Returns a bookmaker's margin: the sum of inverse prices minus 1. It can be negative.
 * @param odds decimal odds of all outcomes, each above 1
 * @throws RangeError if the odds are invalid
 */
export function marginOf(odds: readonly number[]): number {
  requireOdds(odds);
  return odds.reduce((sum, price) => sum + 1 / price, 0) - 1;
}

/**
 * Returns the probabilities behind a bookmaker's prices, in their order; they sum to 1. Power
 * method: `p = odds^(-k)` with the k for which they sum to 1. It takes more from outsiders, where
 * the margin is larger (Clarke, Kovalchik, Ingram: Adjusting bookmaker's odds to allow for
 * overround, 2017).
 * @param odds decimal odds of all outcomes, each above 1
 * @throws RangeError if the odds are invalid
 */
export function removeMargin(odds: readonly number[]): number[] {
  requireOdds(odds);
  const logs = odds.map((price) => Math.log(price));
  // The sum decreases in k and is convex: Newton's steps from k = 0 never pass the root.
  let k = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const powers = logs.map((log) => Math.exp(-k * log));
    const excess = powers.reduce((sum, power) => sum + power, 0) - 1;
    if (Math.abs(excess) < CLOSE_ENOUGH) break;
    k += excess / powers.reduce((sum, power, index) => sum + power * logs[index]!, 0);
  }
  return toShares(logs.map((log) => Math.exp(-k * log)));
}

function toShares(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/**
 * Returns the market's probabilities: the median over bookmakers for each outcome, normalised to 1.
 * One bookmaker's error has no effect.
 * @param books odds of each bookmaker for the same outcomes in the same order, at least one
 * @throws RangeError if there is none, or odds are invalid
 */
export function marketProbabilities(books: readonly (readonly number[])[]): number[] {
  const [first] = books;
  if (first === undefined) throw new RangeError('No bookmaker has priced this.');
  const beliefs = books.map((odds) => removeMargin(odds));
  return toShares(first.map((_, outcome) => medianOf(beliefs.map((belief) => belief[outcome]!))));
}
