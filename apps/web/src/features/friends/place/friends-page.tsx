import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHead } from '#lib/page-head.tsx';
import { TabList } from '#ui/layout/tab-list.tsx';
import { FriendList } from './friend-list.tsx';
import { PlayerSearch } from './player-search.tsx';
import { RoundGrid } from './round-grid.tsx';

const TAB = 'tab';

export function FriendsPage() {
  const { t } = useTranslation('friends');
  const [search, setSearch] = useSearchParams();
  const tab = search.get(TAB) === 'rounds' ? 'rounds' : 'list';
  const panelId = useId();
  const tabs = (['list', 'rounds'] as const).map((id) => ({ id, label: t(`place.${id}`) }));
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <PageHead title={t('place.title')} />
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('place.title')}</h1>
        <p className="mt-1 text-soft">{t('place.lead')}</p>
      </div>
      <TabList
        label={t('place.tabs')}
        tabs={tabs}
        selected={tab}
        onSelect={(id) =>
          setSearch(id === 'rounds' ? { [TAB]: id } : {}, {
            replace: true,
            preventScrollReset: true,
          })
        }
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(`place.${tab}`)}
        className="grid min-w-0 grid-cols-1 gap-6"
      >
        {tab === 'rounds' ? (
          <RoundGrid />
        ) : (
          <>
            <PlayerSearch />
            <FriendList />
          </>
        )}
      </div>
    </div>
  );
}
