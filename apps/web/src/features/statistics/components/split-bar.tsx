import { sideLook } from '../bar-looks.ts';
import type { RowsView } from '../statistics.queries.ts';

type SplitBarProps = { rows: RowsView['rows']; order: readonly string[] };

/** One bar with a segment per side, in order. The table beside it has the names. */
export function SplitBar({ rows, order }: SplitBarProps) {
  const parts = order.flatMap((value) => rows.find((row) => row.value === value) ?? []);
  return (
    <div aria-hidden="true" className="flex h-6 gap-0.5 overflow-hidden rounded-full">
      {parts.map(({ value, count }) => (
        <div key={value} className={sideLook(value)} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}
