import type { RefusalsView } from '@kickoracle/contracts';

type Hours = RefusalsView['hours'];

/** As many columns as fit beside each other on a phone. */
const MOST_COLUMNS = 28;

/** Groups hours as columns: each alone, or some together when they are many. */
export function groupHours(hours: Hours): Hours {
  const together = Math.ceil(hours.length / MOST_COLUMNS);
  return Array.from({ length: Math.ceil(hours.length / together) }, (_, index) => {
    const group = hours.slice(index * together, (index + 1) * together);
    return { at: group[0]!.at, count: group.reduce((sum, { count }) => sum + count, 0) };
  });
}
