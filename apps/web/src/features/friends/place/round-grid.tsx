import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { RoundCalls } from '#game/rounds/round-calls.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { useFriendsRound, type RoundChoice } from './place.queries.ts';

const keyOf = (round: NonNullable<RoundChoice>) =>
  JSON.stringify([round.competitionId, round.season, round.round]);

export function RoundGrid() {
  const { t } = useTranslation(['friends', 'common']);
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  const [choice, setChoice] = useState<RoundChoice>(null);
  const query = useFriendsRound(choice);
  const { data } = query;

  if (query.isPending) {
    return (
      <Loading label={t('common:loading')}>
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  if (!data) return <FailedNotice heading={t('friends:place.failed')} query={query} />;
  const { rounds, round, matches, players } = data;
  if (round === null) return <StateView drawing="podium" heading={t('friends:place.gridNone')} />;
  const options = rounds.map((each) => ({
    value: keyOf(each),
    label: `${competitionName(each.competition)} · ${roundName(each.round)}`,
  }));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <SelectField
        label={t('friends:place.round')}
        // While the chosen round loads, the data is that of the former one.
        value={keyOf(query.isPlaceholderData && choice ? choice : round)}
        options={options}
        onChange={({ target }) =>
          setChoice(rounds.find((each) => keyOf(each) === target.value) ?? null)
        }
      />
      <RoundCalls
        caption={roundName(round.round)}
        matches={matches}
        players={players}
        duelPath={({ username }) => paths.duel(username)}
      />
    </div>
  );
}
