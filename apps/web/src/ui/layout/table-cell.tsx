import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly id: string;
  readonly heading: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** Makes the cell the heading of its row; one column per table. */
  readonly isRowHeading?: boolean;
  readonly className?: string;
};

export type PhoneShape = 'cards' | 'table';

type TableCellProps<Row> = { column: Column<Row>; onPhone: PhoneShape; children: ReactNode };

export function TableCell<Row>({ column, onPhone, children }: TableCellProps<Row>) {
  const isCard = onPhone === 'cards';
  const className = clsx(
    'min-w-0 text-left',
    isCard
      ? 'items-baseline justify-between gap-x-4 py-0.5 max-sm:flex max-sm:flex-wrap sm:table-cell sm:px-4 sm:py-3'
      : 'sm:px-4 sm:py-2',
    column.isNumber && clsx('tabular-nums sm:text-right', !isCard && 'text-right'),
    column.isRowHeading ? clsx('font-semibold', isCard && 'max-sm:text-lg') : 'font-normal',
    !isCard && (column.className ?? 'px-4'),
    !isCard && '@max-[17rem]:w-auto',
    !isCard && column.isRowHeading && '@max-[17rem]:order-last @max-[17rem]:basis-full',
    !isCard && column.isNumber && '@max-[17rem]:ml-auto',
  );
  const heading = isCard && !column.isRowHeading && (
    <span aria-hidden="true" className="eyebrow shrink-0 text-soft sm:hidden">
      {column.heading}
    </span>
  );
  const content = (
    <span
      className={clsx(
        'min-w-0 [overflow-wrap:anywhere]',
        // Beside its heading, or below it with large text.
        heading && 'max-sm:grow max-sm:basis-24 max-sm:text-right',
      )}
    >
      {children}
    </span>
  );
  return column.isRowHeading ? (
    <th role="rowheader" scope="row" className={className}>
      {heading}
      {content}
    </th>
  ) : (
    <td role="cell" className={className}>
      {heading}
      {content}
    </td>
  );
}
