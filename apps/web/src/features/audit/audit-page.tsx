import type { AuditEntryView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PagedList } from '../../game/lists/paged-list.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StateView } from '../../ui/feedback/state-view.tsx';
import { readFilters, writeFilters, type AuditFilters } from './audit-filters.ts';
import { useAudit } from './audit.queries.ts';
import { AuditEntry } from './components/audit-entry.tsx';
import { AuditFilterBar } from './components/audit-filter-bar.tsx';

/** What administrators did; which of it is shown stands in the address. */
export function AuditPage() {
  const { t } = useTranslation('adminAudit');
  useDocumentHead({ title: t('title') });
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const show = (next: AuditFilters) => setSearch(writeFilters(next), { preventScrollReset: true });
  return (
    <div className="mx-auto grid max-w-4xl gap-4">
      <div>
        <h1 className="text-3xl">{t('heading')}</h1>
        <p className="mt-1 max-w-prose text-soft">{t('lead')}</p>
      </div>
      <AuditFilterBar filters={filters} onChange={(change) => show({ ...filters, ...change })} />
      <EntryList filters={filters} onReset={() => show(readFilters(new URLSearchParams()))} />
    </div>
  );
}

function EntryList({ filters, onReset }: { filters: AuditFilters; onReset: () => void }) {
  const { t } = useTranslation('adminAudit');
  const list = useAudit(filters);
  const entries = list.data?.pages.flatMap((page) => page.entries as AuditEntryView[]) ?? [];
  const isFiltered = writeFilters(filters).size > 0;
  const empty = (
    <StateView heading={t(isFiltered ? 'nothingFits' : 'empty')}>
      {isFiltered && (
        <Button look="secondary" onClick={onReset}>
          {t('filters.reset')}
        </Button>
      )}
    </StateView>
  );
  return (
    <PagedList
      list={list}
      count={entries.length}
      skeleton={{ rows: 5, className: 'h-28' }}
      failed={t('failed')}
      empty={empty}
    >
      <ol aria-label={t('entries')} className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <AuditEntry entry={entry} />
          </li>
        ))}
      </ol>
    </PagedList>
  );
}
