import { useId, type ReactNode } from 'react';
import { TabList, type TabListProps } from './tab-list.tsx';

type TabsProps<Id extends string> = Omit<TabListProps<Id>, 'tabs' | 'panelId'> & {
  tabs: readonly (TabListProps<Id>['tabs'][number] & { label: string })[];
  /** Content of the selected tab. */
  children: ReactNode;
  panelClassName?: string;
};

/** Tabs with the panel that they fill, below. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { children, panelClassName, ...list } = props;
  const panelId = useId();
  const selected = list.tabs.find(({ id }) => id === list.selected);
  return (
    <>
      <TabList {...list} panelId={panelId} />
      <div role="tabpanel" id={panelId} aria-label={selected?.label} className={panelClassName}>
        {children}
      </div>
    </>
  );
}
