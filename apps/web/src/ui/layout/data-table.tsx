import clsx from 'clsx';
import type { ReactNode } from 'react';
import { cardClass } from './card.tsx';
import { TableCell, type Column, type PhoneShape } from './table-cell.tsx';

type DataTableProps<Row> = {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isOwn?: (row: Row) => boolean;
  /** The viewer's own row sticks to the edge of the window while it is out of view. */
  keepsOwnInSight?: boolean;
  /** Rows from elsewhere in the same order, set apart below the others. */
  appendix?: { readonly heading: string; readonly rows: readonly Row[] } | undefined;
  empty?: ReactNode;
  /** Default: cards. Use `table` if every cell is short. */
  onPhone?: PhoneShape;
};

/** Cards on a phone. Roles are explicit: stacked cells are no table for screen readers. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, appendix, onPhone = 'cards' } = props;
  const isTable = onPhone === 'table';
  // In large text, the cells of a row are stacked.
  const bodyClass = isTable ? '@max-[17rem]:block' : 'block sm:table-row-group';
  const listRows = (shown: readonly Row[]) =>
    shown.map((row) => <TableRow key={props.rowKey(row)} {...props} row={row} />);
  return (
    <div className={clsx(cardClass, '@container min-w-0 overflow-clip')}>
      <table
        role="table"
        className={clsx(
          'w-full border-collapse',
          isTable ? 'table-fixed @max-[17rem]:block' : 'block sm:table',
        )}
      >
        <caption
          className={clsx(
            isCaptionHidden ? 'sr-only' : 'px-4 pt-4 pb-3 text-left text-lg font-semibold',
            !isCaptionHidden && (isTable ? '@max-[17rem]:block' : 'block sm:table-caption'),
          )}
        >
          {caption}
        </caption>
        <thead role="rowgroup" className={isTable ? '@max-[17rem]:sr-only' : 'max-sm:sr-only'}>
          <tr role="row" className="eyebrow border-t border-line text-soft">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={clsx(
                  'py-1 sm:px-4 sm:py-2',
                  column.isNumber ? 'text-right' : 'text-left',
                  column.className ?? 'px-4',
                )}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={bodyClass}>
          {listRows(rows)}
        </tbody>
        {appendix && (
          <tbody
            role="rowgroup"
            className={clsx(bodyClass, 'border-t-2 border-dashed border-edge')}
          >
            <tr role="row" className="sr-only">
              <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                {appendix.heading}
              </th>
            </tr>
            {listRows(appendix.rows)}
          </tbody>
        )}
      </table>
      {rows.length === 0 && <div className="border-t border-line p-4 text-soft">{props.empty}</div>}
    </div>
  );
}

/** Between the header and the bar of a phone. */
const IN_SIGHT =
  'sticky top-16 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 shadow-[inset_4px_0_0_var(--accent-edge),0_0_16px_8px_var(--pitch)] md:bottom-0';

function TableRow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, isOwn, keepsOwnInSight = false, onPhone } = props;
  const isOwnRow = isOwn?.(row) ?? false;
  return (
    <tr
      role="row"
      aria-current={isOwnRow || undefined}
      className={clsx(
        'border-t border-line hover:bg-raised',
        onPhone !== 'table' && 'block px-4 py-3 sm:table-row sm:p-0',
        onPhone === 'table' &&
          'h-11 @max-[17rem]:flex @max-[17rem]:h-auto @max-[17rem]:flex-wrap @max-[17rem]:items-center',
        isOwnRow && 'bg-raised',
        isOwnRow && (keepsOwnInSight ? IN_SIGHT : 'shadow-[inset_4px_0_0_var(--accent-edge)]'),
      )}
    >
      {columns.map((column) => (
        <TableCell key={column.id} column={column} onPhone={onPhone ?? 'cards'}>
          {column.cell(row)}
        </TableCell>
      ))}
    </tr>
  );
}
