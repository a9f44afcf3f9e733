import type { ProposedMatchView } from '@kickoracle/contracts';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../game/paths.ts';
import { useDocumentHead } from '../../../lib/document-head.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { LoadMore } from '../../../ui/controls/load-more.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateView } from '../../../ui/feedback/state-view.tsx';
import { useProposedMatches } from '../results.queries.ts';
import { ProposedCard } from './proposed-card.tsx';

/** What sources say of matches that are over: each is settled, corrected or left by one click. */
export function ProposedPage({ feed }: { feed: ReactNode }) {
  const { t } = useTranslation('results');
  useDocumentHead({ title: t('proposed.title') });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {t('proposed.title')}
        </h1>
        <p className="mt-1 max-w-prose text-soft">{t('proposed.lead')}</p>
      </div>
      {feed}
      <ProposedList onDone={() => heading.current?.focus()} />
    </div>
  );
}

function ProposedList({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation(['results', 'common']);
  const { errorText } = useErrorTexts();
  const list = useProposedMatches();
  const matches = list.data?.pages.flatMap((page) => page.matches as ProposedMatchView[]) ?? [];
  const total = list.data?.pages[0]?.total ?? matches.length;

  if (list.isPending) {
    return (
      <Loading label={t('common:loading')} className="grid gap-4">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-48" />
        ))}
      </Loading>
    );
  }
  if (list.isError && matches.length === 0) {
    return (
      <StateView isError heading={t('results:proposed.failed')} text={errorText(list.error)}>
        <Button onClick={() => void list.refetch()} isBusy={list.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  if (matches.length === 0) {
    return (
      <StateView heading={t('results:proposed.empty')} text={t('results:proposed.emptyHint')}>
        <ButtonLink to={paths.admin} look="secondary">
          {t('results:proposed.toAdministration')}
        </ButtonLink>
      </StateView>
    );
  }
  return (
    <>
      <p className="text-sm text-soft">
        {t('results:proposed.total', { count: total, amount: formatNumber(total, i18n.language) })}
      </p>
      <ul className="grid grid-cols-1 gap-4">
        {matches.map((proposed) => (
          <li key={proposed.match.id} className="min-w-0">
            <ProposedCard proposed={proposed} onDone={onDone} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          label={t('common:actions.loadMore')}
          isBusy={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
