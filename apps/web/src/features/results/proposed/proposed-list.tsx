import { useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { PagedList } from '../../../game/lists/paged-list.tsx';
import { paths } from '../../../game/paths.ts';
import { formatNumber } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { StateView } from '../../../ui/feedback/state-view.tsx';
import { useProposedMatches } from '../results.queries.ts';
import { keepPlaces, type PlacedMatch } from './keep-places.ts';
import { ProposedCard } from './proposed-card.tsx';

type ProposedMatches = ReturnType<typeof useProposedMatches>;

/** Returns what waits, each in the place where it was first seen while this page is open. */
function usePlaces({ data, hasNextPage }: ProposedMatches): readonly PlacedMatch[] {
  const [seen, setSeen] = useState<{ of: typeof data; places: readonly PlacedMatch[] }>({
    of: undefined,
    places: [],
  });
  if (data !== undefined && seen.of !== data) {
    const found = data.pages.flatMap(({ matches }) => matches);
    setSeen({ of: data, places: keepPlaces(seen.places, found, hasNextPage) });
  }
  return seen.places;
}

/** The matches that wait for a person, and those that were decided while this page is open. */
export function ProposedList() {
  const { t, i18n } = useTranslation('results');
  const list = useProposedMatches();
  const places = usePlaces(list);
  const total = list.data?.pages[0]?.total ?? 0;

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
      count={places.length}
      skeleton={{ rows: 3, className: 'h-64' }}
      failed={t('proposed.failed')}
      empty={empty}
    >
      <p className="text-sm text-soft">
        {total === 0
          ? t('proposed.empty')
          : t('proposed.total', { count: total, amount: formatNumber(total, i18n.language) })}
      </p>
      <ul className="grid grid-cols-1 gap-4">
        {places.map((placed) => (
          <li key={placed.proposed.match.id} className="min-w-0">
            <ProposedCard placed={placed} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
