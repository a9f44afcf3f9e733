import type { CompetitionId, CompetitionView } from '@kickoracle/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { sortByText } from '../../../lib/format.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { PickList } from '../../../ui/layout/pick-list.tsx';

type CompetitionListProps = {
  competitions: UseQueryResult<CompetitionView[]>;
  picked: CompetitionId | null;
  onPick: (competitionId: CompetitionId) => void;
};

/** Every competition by its name in the player's language, found by its country too. */
export function CompetitionList({ competitions, picked, onPick }: CompetitionListProps) {
  const { t, i18n } = useTranslation(['adminTeams', 'common']);
  const { errorText } = useErrorTexts();
  const { competitionName, countryName } = useCompetitionNames();
  const [typed, setTyped] = useState('');
  if (competitions.isPending) {
    return (
      <Loading label={t('common:loading')}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  if (competitions.isError) {
    return (
      <Notice
        tone="error"
        action={
          <Button look="secondary" onClick={() => void competitions.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {errorText(competitions.error)}
      </Notice>
    );
  }
  const wanted = typed.trim().toLocaleLowerCase(i18n.language);
  const items = competitions.data
    .map(({ id, name, country, sport }) => ({
      id,
      name: competitionName(name),
      detail: [
        countryName(country),
        sport !== 'football' && t(`adminTeams:sports.${sport}` as never, { defaultValue: sport }),
      ]
        .filter(Boolean)
        .join(' · '),
    }))
    .filter(({ name, detail }) =>
      `${name} ${detail}`.toLocaleLowerCase(i18n.language).includes(wanted),
    );
  return (
    <>
      <TextField
        isCompact
        type="search"
        label={t('adminTeams:competitions.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {items.length === 0 ? (
        <p className="text-soft">{t('adminTeams:competitions.none')}</p>
      ) : (
        <PickList
          label={t('adminTeams:competitions.list')}
          items={sortByText(items, ({ name }) => name, i18n.language)}
          picked={picked}
          onPick={onPick}
        />
      )}
    </>
  );
}
