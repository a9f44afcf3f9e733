import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from '../icons/icons.ts';
import { listPageNumbers } from './page-numbers.ts';

type PaginationProps = {
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
};

const keyClass =
  'grid min-h-11 min-w-11 place-items-center rounded-base border-2 px-2 font-semibold transition-colors duration-150 not-disabled:hover:bg-raised disabled:text-edge';

export function Pagination({ page, pageCount, onChange, labels }: PaginationProps) {
  return (
    <nav aria-label={labels.navigation} className="flex items-center justify-center gap-1">
      <button
        type="button"
        aria-label={labels.previous}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
        className={clsx(keyClass, 'border-transparent')}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <span className="px-3 font-semibold tabular-nums sm:hidden">
        {page} / {pageCount}
      </span>
      <ul className="hidden items-center gap-1 sm:flex">
        {listPageNumbers(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true" className="px-1 text-soft">
                …
              </span>
            ) : (
              <button
                type="button"
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onChange(number)}
                className={clsx(
                  keyClass,
                  'tabular-nums',
                  number === page ? 'border-accent-edge bg-raised' : 'border-transparent',
                )}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={labels.next}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
        className={clsx(keyClass, 'border-transparent')}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </nav>
  );
}
