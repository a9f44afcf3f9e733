import type { RefusalsView } from '@kickoracle/contracts';

type Hours = RefusalsView['hours'];

/** The number of columns that fit on a phone. */
const MOST_COLUMNS = 28;

export function groupHours(hours: Hours): Hours {
  const together = Math.ceil(hours.length / MOST_COLUMNS);
  return Array.from({ length: Math.ceil(hours.length / together) }, (_, index) => {
    const group = hours.slice(index * together, (index + 1) * together);
    return { at: group[0]!.at, count: group.reduce((sum, { count }) => sum + count, 0) };
  });
}
