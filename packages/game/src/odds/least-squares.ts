export type LeastSquares = {
  readonly start: readonly number[];
  readonly bounds: readonly (readonly [least: number, most: number])[];
  residualsAt(point: readonly number[]): number[];
};

const MOST_STEPS = 60;
const SMALL_STEP = 1e-7;
const SLOPE_STEP = 1e-6;

const squaresOf = (residuals: readonly number[]) =>
  residuals.reduce((sum, residual) => sum + residual * residual, 0);

/**
 * Finds a local minimum of the sum of squares near the start, by damped Levenberg–Marquardt steps
 * with numeric derivatives, within the bounds. At most 60 steps, deterministic. For a handful of
 * parameters.
 */
export function solveLeastSquares({ start, bounds, residualsAt }: LeastSquares): number[] {
  let point = [...start];
  let residuals = residualsAt(point);
  let damping = 1e-3;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const slopes = slopesAt(point, residuals, residualsAt);
    const move = solveLinear(...dampedSystem(slopes, residuals, damping));
    const next = point.map((value, index) => {
      const [least, most] = bounds[index]!;
      return Math.min(Math.max(value - move[index]!, least), most);
    });
    if (Math.max(...next.map((value, index) => Math.abs(value - point[index]!))) < SMALL_STEP)
      break;
    const nextResiduals = residualsAt(next);
    if (squaresOf(nextResiduals) > squaresOf(residuals)) {
      damping *= 10;
    } else {
      [point, residuals, damping] = [next, nextResiduals, damping / 10];
    }
  }
  return point;
}

function slopesAt(
  point: readonly number[],
  residuals: readonly number[],
  residualsAt: LeastSquares['residualsAt'],
): number[][] {
  return point.map((value, index) => {
    const beside = residualsAt(point.with(index, value + SLOPE_STEP));
    return beside.map((residual, row) => (residual - residuals[row]!) / SLOPE_STEP);
  });
}

function dampedSystem(
  slopes: readonly (readonly number[])[],
  residuals: readonly number[],
  damping: number,
): [number[][], number[]] {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * b[index]!, 0);
  const matrix = slopes.map((row, index) =>
    slopes.map((other, column) => {
      const product = dot(row, other);
      return column === index ? product * (1 + damping) + 1e-15 : product;
    }),
  );
  return [matrix, slopes.map((row) => dot(row, residuals))];
}

function solveLinear(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    for (let row = pivot + 1; row < size; row += 1) {
      const factor = matrix[row]![pivot]! / matrix[pivot]![pivot]!;
      for (let column = pivot; column < size; column += 1) {
        matrix[row]![column]! -= factor * matrix[pivot]![column]!;
      }
      right[row]! -= factor * right[pivot]!;
    }
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row -= 1) {
    const known = matrix[row]!.slice(row + 1).reduce(
      (sum, value, index) => sum + value * solution[row + 1 + index]!,
      0,
    );
    solution[row] = (right[row]! - known) / matrix[row]![row]!;
  }
  return solution;
}
