/** Lists first, last, and current page with neighbours, from 1; `null` is a gap of several. */
export function listPageNumbers(current: number, count: number): (number | null)[] {
  const wanted = new Set([1, count, current - 1, current, current + 1]);
  // At either end the row keeps its length, so that the buttons do not move.
  if (current <= 3) for (const page of [2, 3, 4]) wanted.add(page);
  if (current >= count - 2) for (const page of [count - 3, count - 2, count - 1]) wanted.add(page);
  const pages = [...wanted].filter((page) => page >= 1 && page <= count).toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0) - 1;
    if (gap === 0) return [page];
    return gap === 1 ? [page - 1, page] : [null, page];
  });
}
