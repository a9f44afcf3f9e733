import type { AuditEntryView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useErrorTexts } from '../../lib/use-error-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LoadMore } from '../../ui/controls/load-more.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
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
  const { t } = useTranslation(['adminAudit', 'common']);
  const { errorText } = useErrorTexts();
  const list = useAudit(filters);
  const entries = list.data?.pages.flatMap((page) => page.entries as AuditEntryView[]) ?? [];
  const isFiltered = writeFilters(filters).size > 0;

  if (list.isPending) {
    return (
      <Loading label={t('common:loading')} className="grid gap-3">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-28" />
        ))}
      </Loading>
    );
  }
  if (list.isError && entries.length === 0) {
    return (
      <StateView isError heading={t('adminAudit:failed')} text={errorText(list.error)}>
        <Button onClick={() => void list.refetch()} isBusy={list.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  if (entries.length === 0) {
    return (
      <StateView heading={t(isFiltered ? 'adminAudit:nothingFits' : 'adminAudit:empty')}>
        {isFiltered && (
          <Button look="secondary" onClick={onReset}>
            {t('adminAudit:filters.reset')}
          </Button>
        )}
      </StateView>
    );
  }
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={clsx('grid gap-4', list.isPlaceholderData && 'opacity-60')}
    >
      <ol aria-label={t('adminAudit:entries')} className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <AuditEntry entry={entry} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <LoadMore
          label={t('common:actions.loadMore')}
          isBusy={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
