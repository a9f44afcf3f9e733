import { LEADERBOARD_DEPTH, LEADERBOARD_PAGE_SIZE } from '@kickoracle/contracts/constants';
import { useTranslation } from 'react-i18next';
import { Pagination } from '#ui/layout/pagination.tsx';

const LAST_PAGE = LEADERBOARD_DEPTH / LEADERBOARD_PAGE_SIZE;

export function countPages(players: number): number {
  return Math.max(1, Math.min(LAST_PAGE, Math.ceil(players / LEADERBOARD_PAGE_SIZE)));
}

type BoardPagesProps = { page: number; pages: number; onChange: (page: number) => void };

export function BoardPages({ page, pages, onChange }: BoardPagesProps) {
  const { t } = useTranslation('leaderboard');
  if (pages === 1) return null;
  return (
    <div className="mt-4">
      <Pagination
        page={page}
        pageCount={pages}
        onChange={onChange}
        labels={{
          navigation: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (shown) => t('page', { page: shown, pages }),
        }}
      />
    </div>
  );
}
