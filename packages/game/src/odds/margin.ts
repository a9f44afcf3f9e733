const MOST_STEPS = 100;
const CLOSE_ENOUGH = 1e-13;

function requireOdds(odds: readonly number[]): void {
  if (odds.length >= 2 && odds.every((price) => Number.isFinite(price) && price > 1)) return;
  throw new RangeError(`Not decimal odds of two or more outcomes: ${odds.join(', ')}.`);
}

/**
 * Returns what a bookmaker keeps: by how much the inverses of the prices add up to more than 1.
 * Below 0 when the prices give something away.
 * @param odds decimal odds of all outcomes, each above 1
 * @throws RangeError when they are anything else
 */
export function marginOf(odds: readonly number[]): number {
  requireOdds(odds);
  return odds.reduce((sum, price) => sum + 1 / price, 0) - 1;
}

/**
 * Returns the probabilities behind the prices of a bookmaker, in their order; they sum to 1. The
 * power method: `p = odds^(-k)` with the one k that makes them sum to 1, so that outsiders, on whom
 * bookmakers keep more, lose more of their price than favourites do (Clarke, Kovalchik, Ingram:
 * Adjusting bookmaker's odds to allow for overround, 2017).
 * @param odds decimal odds of all outcomes, each above 1
 * @throws RangeError when they are anything else
 */
export function removeMargin(odds: readonly number[]): number[] {
  requireOdds(odds);
  const logs = odds.map((price) => Math.log(price));
  // The sum falls with k and is convex: from k = 0 on Newton's steps never go beyond the root.
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
 * Returns what the market believes: the median over bookmakers of each outcome's probability,
 * brought to the sum of 1 again. One bookmaker with a slip of the pen moves nothing.
 * @param books the odds of each bookmaker on the same outcomes in the same order, at least one
 * @throws RangeError when there is none, or their odds are not odds
 */
export function marketProbabilities(books: readonly (readonly number[])[]): number[] {
  const [first] = books;
  if (first === undefined) throw new RangeError('No bookmaker has priced this.');
  const beliefs = books.map((odds) => removeMargin(odds));
  return toShares(first.map((_, outcome) => medianOf(beliefs.map((belief) => belief[outcome]!))));
}
