import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { PagedList } from '#game/lists/paged-list.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { readFilters, writeFilters, type AuditFilters } from './audit-filters.ts';
import { useAudit } from './audit.queries.ts';
import { AuditEntry } from './components/audit-entry.tsx';
import { AuditFilterBar } from './components/audit-filter-bar.tsx';
import { PageTurner } from './components/page-turner.tsx';

export function AuditPage() {
  const { t } = useTranslation('adminAudit');
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  // A changed filter starts with the newest entries.
  const show = (next: AuditFilters) => setSearch(writeFilters(next), { preventScrollReset: true });
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4">
      <PageHead title={t('title')} />
      <AdminHeading heading={t('heading')} lead={t('lead')} />
      <AuditFilterBar filters={filters} onChange={(change) => show({ ...filters, ...change })} />
      <EntryList
        filters={filters}
        after={search.get('after')}
        onReset={() => show(readFilters(new URLSearchParams()))}
      />
    </div>
  );
}

type EntryListProps = { filters: AuditFilters; after: string | null; onReset: () => void };

function EntryList({ filters, after, onReset }: EntryListProps) {
  const { t } = useTranslation('adminAudit');
  const list = useAudit(filters, after);
  const page = list.data?.pages[0];
  const entries = page?.entries ?? [];
  const isFiltered = writeFilters(filters).size > 0 || after !== null;
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
      skeleton={{ rows: 8, className: 'h-14' }}
      failed={t('failed')}
      empty={empty}
    >
      <ol aria-label={t('entries')} className={clsx(cardClass, 'divide-y divide-line px-4')}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <AuditEntry entry={entry} />
          </li>
        ))}
      </ol>
      {page && <PageTurner filters={filters} newer={page.newer} older={page.next} />}
    </PagedList>
  );
}
