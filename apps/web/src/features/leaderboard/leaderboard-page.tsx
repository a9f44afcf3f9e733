import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { BoardSkeleton } from '#game/boards/ranked-table.tsx';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { PageHead } from '#lib/page-head.tsx';
import { useNow } from '#lib/use-now.ts';
import { Button, ButtonLink, IconButton } from '#ui/controls/button.tsx';
import { SlidersHorizontal } from '#ui/icons/icons.ts';
import { StateView } from '#ui/feedback/state-view.tsx';
import { TabList } from '#ui/layout/tab-list.tsx';
import {
  BOARD_ORDERS,
  boardScope,
  changeFilters,
  monthBefore,
  readFilters,
  writeFilters,
  type BoardFilters,
} from './board-filters.ts';
import { BoardFilterBar } from './components/board-filter-bar.tsx';
import { Board } from './components/board.tsx';
import { FriendsBoard } from './components/friends-board.tsx';
import { SkillBoard } from './components/skill-board.tsx';
import { useCompetitions } from './leaderboard.queries.ts';
import { useChosenText } from './use-chosen-text.ts';

type LeaderboardPageProps = {
  /** Renders the tables of the player's leagues. */
  renderLeagues: () => ReactNode;
};

export function LeaderboardPage({ renderLeagues }: LeaderboardPageProps) {
  const { t } = useTranslation('leaderboard');
  const { data: competitions } = useCompetitions();
  const now = useNow(60_000);
  const scope = useMemo(() => boardScope(competitions ?? [], now), [competitions, now]);
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search, scope);

  function onChange(change: Partial<BoardFilters>, { replace = false } = {}) {
    const next = changeFilters(filters, change, scope);
    setSearch(writeFilters(next), { preventScrollReset: change.page === undefined, replace });
  }

  const panelId = useId();
  const filtersId = useId();
  // Folded on a phone, so that the first ten rows fit on the first screen.
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const chosen = useChosenText(filters, scope);
  const orders = BOARD_ORDERS.map((id) => ({ id, label: t(`order.${id}`) }));

  const onFootball = () => onChange({ competition: 'football' });

  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t('title')} description={t('description')} image="/share-board.png" />
      <h1 className="text-3xl max-md:sr-only">{t('heading')}</h1>
      <p className="mt-1 mb-4 text-soft max-md:sr-only">{t('description')}</p>
      <div className="-mt-4 flex items-end gap-2 md:mt-0 md:block">
        <div className="min-w-0 flex-1">
          <TabList
            label={t('order.label')}
            tabs={orders}
            selected={filters.order}
            onSelect={(order) => onChange({ order })}
            panelId={panelId}
          />
        </div>
        {filters.order === 'xp' && (
          <IconButton
            look="ghost"
            label={t('filters.open')}
            aria-expanded={areFiltersOpen}
            aria-controls={filtersId}
            onClick={() => setAreFiltersOpen(!areFiltersOpen)}
            className="md:hidden"
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(`order.${filters.order}`)}
        className="min-w-0 pt-1 md:pt-5"
      >
        {filters.order === 'leagues' ? (
          renderLeagues()
        ) : filters.order === 'skill' ? (
          <SkillBoard
            page={filters.page}
            onPage={(page, isCorrection) => onChange({ page }, { replace: isCorrection })}
          />
        ) : (
          <>
            <div id={filtersId} className={areFiltersOpen ? 'max-md:pt-3' : 'max-md:hidden'}>
              <BoardFilterBar filters={filters} scope={scope} onChange={onChange} />
            </div>
            {filters.friends ? (
              <Friends
                filters={filters}
                chosen={chosen}
                onEverybody={() => onChange({ friends: false })}
                onFootball={onFootball}
              />
            ) : (
              <Board
                filters={filters}
                chosen={chosen}
                before={monthBefore(filters, scope)}
                onMonth={onChange}
                onFootball={onFootball}
                onPage={(page, isCorrection) => onChange(page, { replace: isCorrection })}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}

type FriendsProps = {
  filters: BoardFilters;
  chosen: string;
  onEverybody: () => void;
  onFootball: () => void;
};

/** Visitors with a link to a friends' board are invited to sign in. */
function Friends({ filters, chosen, onEverybody, onFootball }: FriendsProps) {
  const { t } = useTranslation('leaderboard');
  const { session, isLoading } = useSession();
  const { pathname, search } = useLocation();
  if (isLoading) return <BoardSkeleton />;
  if (session) return <FriendsBoard filters={filters} chosen={chosen} onFootball={onFootball} />;
  return (
    <StateView drawing="podium" heading={t('friends.signIn')} text={t('friends.signInHint')}>
      <ButtonLink to={paths.signInFrom(`${pathname}${search}`)}>
        {t('friends.signInLink')}
      </ButtonLink>
      <Button look="secondary" onClick={onEverybody}>
        {t('friends.everybody')}
      </Button>
    </StateView>
  );
}
