import type { ItemView } from '@kickoracle/contracts';
import { MAX_SEARCH_LENGTH } from '@kickoracle/contracts/constants';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useReadAgain } from '../../game/facts.ts';
import { useDocumentHead } from '../../lib/document-head.ts';
import { formatNumber } from '../../lib/format.ts';
import { useRememberedTab } from '../../lib/use-remembered-tab.ts';
import { TextField } from '../../ui/controls/field.tsx';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { useItemLists } from './admin.queries.ts';
import { AdminHeader, type OpenForm, type WaitingCounts } from './components/admin-header.tsx';
import { AdminItemList } from './components/admin-item-list.tsx';
import { DeleteDialog, type Deletion } from './components/delete-dialog.tsx';
import { DeletionReport } from './components/deletion-report.tsx';
import { useItemSearch } from './use-item-search.ts';

const STATUSES = ['active', 'pending', 'finished'] as const;

type AdminPageProps = {
  /** Notices above the lists. */
  news?: ReactNode;
  /** Links to the other pages, with their number of open tasks. */
  waiting?: WaitingCounts;
  /** Forms of other features; new items appear in the lists at once. */
  renderForm: (form: NonNullable<OpenForm>, options: { onCreated: () => void }) => ReactNode;
  /** Impact of deleting an item. */
  renderTakingBack: (item: ItemView) => ReactNode;
};

/** Matches and events by status, with forms to create and delete them. */
export function AdminPage({ news, waiting = {}, renderForm, renderTakingBack }: AdminPageProps) {
  const { t, i18n } = useTranslation('admin');
  useDocumentHead({ title: t('title') });
  const panelId = useId();
  const [openForm, setOpenForm] = useState<OpenForm>(null);
  const [status, selectStatus] = useRememberedTab('adminTab', STATUSES);
  const { typed, setTyped, search } = useItemSearch();
  const { list, totals } = useItemLists({ status, search });
  const refresh = useReadAgain('item');
  const [doomed, setDoomed] = useState<ItemView | null>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-5">
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
      <TabList
        label={t('tabs.label')}
        tabs={STATUSES.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          // Reserves space for the figure, so that no tab moves.
          count: totals === undefined ? '…' : formatNumber(totals[id], i18n.language),
        }))}
        selected={status}
        onSelect={selectStatus}
        panelId={panelId}
      />
      <div role="tabpanel" id={panelId} aria-label={t(`tabs.${status}`)}>
        <AdminItemList status={status} search={search} list={list} onDelete={setDoomed} />
      </div>
      {doomed && (
        <DeleteDialog
          item={doomed}
          figures={renderTakingBack(doomed)}
          onClose={() => setDoomed(null)}
          onDeleted={(done) => {
            setDoomed(null);
            setDeletion(done);
          }}
        />
      )}
    </div>
  );
}
