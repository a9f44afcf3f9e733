import { useId, useMemo, useState } from 'react';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useLocation, useSearchParams } from 'react-router';
import {
  FIRST_LEADERBOARD_YEAR,
  LEADERBOARD_DEPTH,
  LEADERBOARD_PAGE_SIZE,
} from '@kickoracle/contracts/constants';
import { paths } from '../../game/paths.ts';
import { useSession } from '../../game/players/session.ts';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink, IconButton } from '../../ui/controls/button.tsx';
import { SlidersHorizontal } from '../../ui/icons/icons.ts';
import { StateView } from '../../ui/feedback/state-view.tsx';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { changeFilters, readFilters, writeFilters, type BoardFilters } from './board-filters.ts';
import { BoardFilterBar } from './components/board-filter-bar.tsx';
import { BoardSkeleton } from './components/board-states.tsx';
import { Board } from './components/board.tsx';
import { FriendsBoard } from './components/friends-board.tsx';
import { SkillBoard } from './components/skill-board.tsx';
import { useCompetitions } from './leaderboard.queries.ts';
import { useChosenText } from './use-chosen-text.ts';

const LAST_PAGE = LEADERBOARD_DEPTH / LEADERBOARD_PAGE_SIZE;

/** Rankings, by XP unless one asks for skill; which one is shown stands in the address. */
export function LeaderboardPage() {
  const { t } = useTranslation('leaderboard');
  useDocumentHead({ title: t('title'), description: t('description') });
  const { data: competitions } = useCompetitions();
  const now = useNow(60_000);
  const scope = useMemo(
    () => ({
      now,
      competitions: competitions ?? [],
      firstYear: FIRST_LEADERBOARD_YEAR,
      lastPage: LAST_PAGE,
    }),
    [competitions, now],
  );
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search, scope);

  function onChange(change: Partial<BoardFilters>, { replace = false } = {}) {
    const next = changeFilters(filters, change, scope);
    setSearch(writeFilters(next), { preventScrollReset: change.page === undefined, replace });
  }

  const panelId = useId();
  const filtersId = useId();
  // On a phone they fold, so that the first ten are on the first screen.
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const chosen = useChosenText(filters, scope);
  const orders = (['xp', 'skill'] as const).map((id) => ({ id, label: t(`order.${id}`) }));

  const onFootball = () => onChange({ competition: 'football' });

  return (
    <div className="mx-auto max-w-3xl">
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
        {filters.order === 'skill' ? (
          <SkillBoard page={filters.page} onPage={(page) => onChange({ page })} />
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

/** A visitor with the link of a board of friends is told that they could have one, too. */
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
