// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { cardClass } from './card.tsx';

export type Column<Row> = {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand to the right, under each other. */
  readonly isNumber?: boolean;
  /** Names the row; one column of the table. */
  readonly isRowHeading?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** In place of rows, when there is none. */
  empty?: ReactNode;
};

/**
 * A table that becomes a list of cards on a phone, each value with its heading. The roles stand
 * there because a table whose cells are stacked is none for a screen reader any more.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey, empty } = props;
  return (
    <div className={clsx(cardClass, 'overflow-hidden')}>
      <table role="table" className="block w-full border-collapse sm:table">
        <caption
          className={clsx(
            isCaptionHidden
              ? 'sr-only'
              : 'block px-4 pt-4 pb-3 text-left text-lg font-semibold sm:table-caption',
          )}
        >
          {caption}
        </caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="eyebrow border-t border-line text-soft">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={clsx('px-4 py-2', column.isNumber ? 'text-right' : 'text-left')}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block sm:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="block border-t border-line px-4 py-3 hover:bg-raised sm:table-row sm:p-0"
            >
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <div className="border-t border-line p-4 text-soft">{empty}</div>}
    </div>
  );
}

type CellProps<Row> = { column: Column<Row>; children: ReactNode };

function Cell<Row>({ column, children }: CellProps<Row>) {
  const className = clsx(
    'flex min-w-0 items-baseline justify-between gap-4 py-0.5 text-left font-normal sm:table-cell sm:px-4 sm:py-3',
    column.isNumber && 'tabular-nums sm:text-right',
    column.isRowHeading && 'font-semibold max-sm:text-lg sm:font-semibold',
  );
  const heading = !column.isRowHeading && (
    <span aria-hidden="true" className="eyebrow shrink-0 text-soft sm:hidden">
      {column.heading}
    </span>
  );
  const content = <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>;
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
