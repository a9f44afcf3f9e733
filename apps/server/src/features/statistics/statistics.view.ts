import type { StatisticView } from '@kickoracle/contracts';
import type { StatisticSummary } from '@kickoracle/game';

export function toStatisticView(summary: StatisticSummary): StatisticView {
  const { kind, matches } = summary;
  if (kind === 'number') return { kind, matches, value: summary.value };
  const rows = summary.rows.map(({ value, count, percent }) => ({ value, count, percent }));
  return { kind, matches, values: summary.values, rows };
}
