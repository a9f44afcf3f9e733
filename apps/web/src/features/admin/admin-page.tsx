import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentHead } from '../../lib/document-head.ts';
import { formatNumber } from '../../lib/format.ts';
import { useRememberedTab } from '../../lib/use-remembered-tab.ts';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { useMatchCounts } from './admin.queries.ts';
import { AdminMatchList } from './components/admin-match-list.tsx';

const STATUSES = ['active', 'pending', 'finished'] as const;

/** Matches by status, each leading to the page where its result is entered. */
export function AdminPage() {
  const { t, i18n } = useTranslation('admin');
  useDocumentHead({ title: t('title') });
  const panelId = useId();
  const [status, selectStatus] = useRememberedTab('adminTab', STATUSES);
  const counts = useMatchCounts();
  return (
    <div className="mx-auto grid max-w-5xl gap-4">
      <div>
        <h1 className="text-3xl">{t('heading')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
      </div>
      <TabList
        label={t('tabs.label')}
        tabs={STATUSES.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          // A place for the figure while it is on its way, so that no tab moves.
          count: counts[id] === undefined ? '…' : formatNumber(counts[id], i18n.language),
        }))}
        selected={status}
        onSelect={selectStatus}
        panelId={panelId}
      />
      <div role="tabpanel" id={panelId} aria-label={t(`tabs.${status}`)}>
        <AdminMatchList status={status} />
      </div>
    </div>
  );
}
