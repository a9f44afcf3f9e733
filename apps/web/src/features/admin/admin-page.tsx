import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDocumentHead } from '../../lib/document-head.ts';
import { TabList } from '../../ui/tab-list.tsx';
import { AdminMatchList } from './components/admin-match-list.tsx';

const STATUSES = ['active', 'pending', 'finished'] as const;

/** Matches by status, each leading to the page where its result is entered. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  useDocumentHead({ title: t('title') });
  const panelId = useId();
  const [search, setSearch] = useSearchParams();
  const status = STATUSES.find((each) => each === search.get('tab')) ?? 'active';
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <div>
        <h1 className="text-3xl">{t('heading')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
      </div>
      <TabList
        label={t('tabs.label')}
        tabs={STATUSES.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        selected={status}
        onSelect={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        panelId={panelId}
      />
      <div role="tabpanel" id={panelId} aria-label={t(`tabs.${status}`)}>
        <AdminMatchList status={status} />
      </div>
    </div>
  );
}
