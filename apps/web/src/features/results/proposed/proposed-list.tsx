import type { MatchView, ProposedMatchView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../../game/lists/paged-list.tsx';
import { paths } from '../../../game/paths.ts';
import { errorCode } from '../../../lib/errors.ts';
import { formatNumber } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { StateView } from '../../../ui/feedback/state-view.tsx';
import { useProposedMatches } from '../results.queries.ts';
import { LostMatch } from './lost-match.tsx';
import { ProposedCard } from './proposed-card.tsx';

/** What the server says when somebody else was first. */
const DECIDED = ['ITEM_CHANGED', 'ITEM_ALREADY_VALIDATED', 'ITEM_NOT_VALIDATED'];
const wasDecided = (error: unknown) => DECIDED.includes(errorCode(error) ?? '');

/** The matches that wait for a person; what another person did first is said above them. */
export function ProposedList({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation('results');
  const [refused, setRefused] = useState<MatchView | null>(null);
  const list = useProposedMatches();
  const matches = list.data?.pages.flatMap((page) => page.matches as ProposedMatchView[]) ?? [];
  const total = list.data?.pages[0]?.total ?? matches.length;
  // A match that was refused and still waits says itself why.
  const lost = matches.some(({ match }) => match.id === refused?.id) ? null : refused;

  const empty = (
    <StateView heading={t('proposed.empty')} text={t('proposed.emptyHint')}>
      <ButtonLink to={paths.admin} look="secondary">
        {t('proposed.toAdministration')}
      </ButtonLink>
    </StateView>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {lost && <LostMatch key={lost.id} match={lost} />}
      <PagedList
        list={list}
        count={matches.length}
        skeleton={{ rows: 3, className: 'h-64' }}
        failed={t('proposed.failed')}
        empty={empty}
      >
        <p className="text-sm text-soft">
          {t('proposed.total', { count: total, amount: formatNumber(total, i18n.language) })}
        </p>
        <ul className="grid grid-cols-1 gap-4">
          {matches.map((proposed) => (
            <li key={proposed.match.id} className="min-w-0">
              <ProposedCard
                proposed={proposed}
                listener={{
                  onDone,
                  onStart: () => setRefused(null),
                  onRefused: (error) => wasDecided(error) && setRefused(proposed.match),
                }}
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  );
}
