import type { ProposedMatchView } from '@kickoracle/contracts';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../../game/lists/paged-list.tsx';
import { paths } from '../../../game/paths.ts';
import { useDocumentHead } from '../../../lib/document-head.ts';
import { formatNumber } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
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
  const { t, i18n } = useTranslation('results');
  const list = useProposedMatches();
  const matches = list.data?.pages.flatMap((page) => page.matches as ProposedMatchView[]) ?? [];
  const total = list.data?.pages[0]?.total ?? matches.length;

  const empty = (
    <StateView heading={t('proposed.empty')} text={t('proposed.emptyHint')}>
      <ButtonLink to={paths.admin} look="secondary">
        {t('proposed.toAdministration')}
      </ButtonLink>
    </StateView>
  );
  return (
    <PagedList
      list={list}
      count={matches.length}
      skeleton={{ rows: 3, className: 'h-48' }}
      failed={t('proposed.failed')}
      empty={empty}
    >
      <p className="text-sm text-soft">
        {t('proposed.total', { count: total, amount: formatNumber(total, i18n.language) })}
      </p>
      <ul className="grid grid-cols-1 gap-4">
        {matches.map((proposed) => (
          <li key={proposed.match.id} className="min-w-0">
            <ProposedCard proposed={proposed} onDone={onDone} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
