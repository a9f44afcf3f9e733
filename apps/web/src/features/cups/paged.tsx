import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pagination } from '#ui/layout/pagination.tsx';

type PagedProps<Item> = {
  items: readonly Item[];
  size: number;
  label: string;
  children: (shown: readonly Item[]) => ReactNode;
};

export function Paged<Item>({ items, size, label, children }: PagedProps<Item>) {
  const { t } = useTranslation('cups');
  const [chosen, setPage] = useState(1);
  const pageCount = Math.ceil(items.length / size);
  const page = Math.min(chosen, Math.max(1, pageCount));
  return (
    <>
      {children(items.slice((page - 1) * size, page * size))}
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          onChange={setPage}
          labels={{
            navigation: t('pages.navigation', { list: label }),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (number) => t('pages.page', { page: number }),
          }}
        />
      )}
    </>
  );
}
