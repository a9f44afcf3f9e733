import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../lists/load-failure.tsx';
import { sortByText } from '#lib/format.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { TextField } from '#ui/controls/field.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { PickList } from '#ui/layout/pick-list.tsx';

type Item<Id> = {
  readonly id: Id;
  readonly name: string;
  readonly detail: string;
  /** Search words beside the name. */
  readonly words: string;
};

type SearchedListProps<Thing, Id> = {
  query: UseQueryResult<Thing[]>;
  toItem: (thing: Thing) => Item<Id>;
  labels: { search: string; none: string; list: string };
  picked: Id | null;
  onPick: (id: Id) => void;
};

export function SearchedList<Thing, Id extends string>(props: SearchedListProps<Thing, Id>) {
  const { query, toItem, labels, picked, onPick } = props;
  const { t, i18n } = useTranslation('common');
  const { errorText } = useErrorTexts();
  const [typed, setTyped] = useState('');
  if (query.isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  if (query.isLoadingError) {
    return (
      <LoadFailure tone="error" onRetry={() => void query.refetch()}>
        {errorText(query.error)}
      </LoadFailure>
    );
  }
  const wanted = typed.trim().toLocaleLowerCase(i18n.language);
  const found = query.data
    .map(toItem)
    .filter(({ name, words }) =>
      `${name} ${words}`.toLocaleLowerCase(i18n.language).includes(wanted),
    );
  return (
    <>
      <TextField
        isCompact
        type="search"
        label={labels.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="text-soft">{labels.none}</p>
      ) : (
        <PickList
          label={labels.list}
          items={sortByText(found, ({ name }) => name, i18n.language)}
          picked={picked}
          onPick={onPick}
        />
      )}
    </>
  );
}
