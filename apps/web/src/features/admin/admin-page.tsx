import type { ItemView } from '@kickoracle/contracts';
import { MAX_SEARCH_LENGTH } from '@kickoracle/contracts/constants';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '#game/facts.ts';
import { PageHead } from '#lib/page-head.tsx';
import { useFormat } from '#lib/use-format.ts';
import { useRememberedTab } from '#lib/use-remembered-tab.ts';
import { TextField } from '#ui/controls/field.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { seenItemOf, useItemLists } from './admin.queries.ts';
import { AdminHeader, type OpenForm, type WaitingCounts } from './components/admin-header.tsx';
import { AdminItemList } from './components/admin-item-list.tsx';
import { DeleteDialog, type Deletion } from './components/delete-dialog.tsx';
import { DeletionReport } from './components/deletion-report.tsx';
import { useItemSearch } from './use-item-search.ts';

const STATUSES = ['active', 'pending', 'finished'] as const;

type AdminPageProps = {
  news?: ReactNode;
  waiting?: WaitingCounts;
  /** Renders another feature's form; `onCreated` refreshes the lists. */
  renderForm: (form: NonNullable<OpenForm>, options: { onCreated: () => void }) => ReactNode;
  renderRevertPreview: (item: ItemView) => ReactNode;
};

export function AdminPage({ news, waiting = {}, renderForm, renderRevertPreview }: AdminPageProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [openForm, setOpenForm] = useState<OpenForm>(null);
  const [status, selectStatus] = useRememberedTab('adminTab', STATUSES);
  const { typed, setTyped, search } = useItemSearch();
  const { list, totals } = useItemLists({ status, search });
  const refresh = useInvalidate('item');
  const [toDelete, setToDelete] = useState<ItemView | null>(null);
  const listed = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const idOf = (item: ItemView) => seenItemOf(item).itemId;
  const current = toDelete && (listed.find((item) => idOf(item) === idOf(toDelete)) ?? toDelete);
  const [deletion, setDeletion] = useState<Deletion | null>(null);

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-5">
      <PageHead title={t('title')} />
      <AdminHeader openForm={openForm} onToggle={setOpenForm} waiting={waiting} />
      {news}
      {openForm && renderForm(openForm, { onCreated: () => void refresh() })}
      {deletion && <DeletionReport deletion={deletion} onClose={() => setDeletion(null)} />}
      <TextField
        isCompact
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Tabs
        label={t('tabs.label')}
        tabs={STATUSES.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          // Reserves space for the figure, so that no tab moves.
          count: totals === undefined ? '…' : format.number(totals[id]),
        }))}
        selected={status}
        onSelect={selectStatus}
      >
        <AdminItemList status={status} search={search} list={list} onDelete={setToDelete} />
      </Tabs>
      {current && (
        <DeleteDialog
          item={current}
          figures={renderRevertPreview(current)}
          onClose={() => setToDelete(null)}
          onDeleted={(done) => {
            setToDelete(null);
            setDeletion(done);
          }}
        />
      )}
    </div>
  );
}
