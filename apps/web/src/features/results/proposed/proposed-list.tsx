import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '#game/lists/paged-list.tsx';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { useProposedMatches } from '../results.queries.ts';
import { keepPlaces, type PlacedMatch } from './keep-places.ts';
import { ProposedCard } from './proposed-card.tsx';

type ProposedMatches = ReturnType<typeof useProposedMatches>;

/** Returns the waiting matches, each in its first position while this page is open. */
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

export function ProposedList() {
  const { t } = useTranslation('results');
  const format = useFormat();
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
          : t('proposed.total', { count: total, amount: format.number(total) })}
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
