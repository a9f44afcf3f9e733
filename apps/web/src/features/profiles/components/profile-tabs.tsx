import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRememberedTab } from '#lib/use-remembered-tab.ts';
import { Card } from '#ui/layout/card.tsx';
import { TabList } from '#ui/layout/tab-list.tsx';

export type ProfileTab = {
  readonly id: 'history' | 'friends';
  readonly label: string;
  readonly render: () => ReactNode;
};

/** A single tab shows as a section with a heading. */
export function ProfileTabs({ tabs }: { tabs: readonly [ProfileTab, ...ProfileTab[]] }) {
  const { t } = useTranslation('profile');
  const panelId = useId();
  const [first, ...others] = tabs;
  const [selected, select] = useRememberedTab('profileTab', [
    first.id,
    ...others.map(({ id }) => id),
  ]);
  const { label, render } = tabs.find(({ id }) => id === selected) ?? first;
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 sm:p-6">
      {tabs.length === 1 ? (
        <h2 className="text-lg">{label}</h2>
      ) : (
        <TabList
          label={t('tabs')}
          tabs={tabs}
          selected={selected}
          onSelect={select}
          panelId={panelId}
        />
      )}
      <div
        id={panelId}
        {...(tabs.length > 1 && { role: 'tabpanel', 'aria-label': label })}
        className="min-w-0"
      >
        {render()}
      </div>
    </Card>
  );
}
