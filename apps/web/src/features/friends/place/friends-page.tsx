import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHead } from '#lib/page-head.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { FriendList } from './friend-list.tsx';
import { PlayerSearch } from './player-search.tsx';

const RoundGrid = lazyPart(async () => (await import('./round-grid.tsx')).RoundGrid, {
  isAhead: true,
  fallback: <Skeleton className="h-80" />,
});

const TAB = 'tab';

export function FriendsPage() {
  const { t } = useTranslation('friends');
  const [search, setSearch] = useSearchParams();
  const tab = search.get(TAB) === 'rounds' ? 'rounds' : 'list';
  const tabs = (['list', 'rounds'] as const).map((id) => ({ id, label: t(`place.${id}`) }));
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <PageHead title={t('place.title')} />
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('place.title')}</h1>
        <p className="mt-1 text-soft">{t('place.lead')}</p>
      </div>
      <Tabs
        label={t('place.tabs')}
        tabs={tabs}
        selected={tab}
        onSelect={(id) =>
          setSearch(id === 'rounds' ? { [TAB]: id } : {}, {
            replace: true,
            preventScrollReset: true,
          })
        }
        panelClassName="grid min-w-0 grid-cols-1 gap-6"
      >
        {tab === 'rounds' ? (
          <RoundGrid />
        ) : (
          <>
            <PlayerSearch />
            <FriendList />
          </>
        )}
      </Tabs>
    </div>
  );
}
