/** Adds pairs not in `found`, one to one, nearest first, then by position; null excludes a pair. */
export function pairNearest<Row, Candidate>(
  found: Map<Row, Candidate>,
  { rows, candidates }: { rows: readonly Row[]; candidates: readonly Candidate[] },
  distanceOf: (row: Row, candidate: Candidate) => number | null,
): void {
  const taken = new Set(found.values());
  const free = candidates.filter((candidate) => !taken.has(candidate));
  const pairs = rows
    .filter((row) => !found.has(row))
    .flatMap((row, i) => free.map((candidate, j) => ({ row, candidate, i, j })))
    .map((pair) => ({ ...pair, distance: distanceOf(pair.row, pair.candidate) }))
    .filter((pair): pair is typeof pair & { distance: number } => pair.distance !== null)
    .toSorted((a, b) => a.distance - b.distance || a.i - b.i || a.j - b.j);
  for (const { row, candidate } of pairs) {
    if (found.has(row) || taken.has(candidate)) continue;
    found.set(row, candidate);
    taken.add(candidate);
  }
}
