/**
 * Pairs each row with at most one candidate and each candidate with at most one row, the nearest
 * first; equal distances by their places, so that the same input gives the same pairs.
 * @param distanceOf null where they cannot belong together
 */
export function pairNearest<Row, Candidate>(
  rows: readonly Row[],
  candidates: readonly Candidate[],
  distanceOf: (row: Row, candidate: Candidate) => number | null,
): Map<Row, Candidate> {
  const pairs = rows
    .flatMap((row, i) => candidates.map((candidate, j) => ({ row, candidate, i, j })))
    .map((pair) => ({ ...pair, distance: distanceOf(pair.row, pair.candidate) }))
    .filter((pair): pair is typeof pair & { distance: number } => pair.distance !== null)
    .toSorted((a, b) => a.distance - b.distance || a.i - b.i || a.j - b.j);
  const taken = new Set<Candidate>();
  const found = new Map<Row, Candidate>();
  for (const { row, candidate } of pairs) {
    if (found.has(row) || taken.has(candidate)) continue;
    found.set(row, candidate);
    taken.add(candidate);
  }
  return found;
}
