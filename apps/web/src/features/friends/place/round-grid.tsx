import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { RoundCalls } from '#game/rounds/round-calls.tsx';
import type { RoundKey } from '#game/rounds/round-key.ts';
import { useChosenRound } from '#game/rounds/use-chosen-round.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { useFriendsRound } from './place.queries.ts';

const keyOf = ({ competitionId, season, round }: RoundKey) =>
  JSON.stringify([competitionId, season, round]);

export function RoundGrid() {
  const { t } = useTranslation(['friends', 'common']);
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  const [choice, choose] = useChosenRound();
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
  // While the chosen round loads, the data is that of the former one.
  const chosen = query.isPlaceholderData && choice ? choice : round;
  const isOld = rounds.every((each) => keyOf(each) !== keyOf(chosen));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <SelectField
        label={t('friends:place.round')}
        value={keyOf(chosen)}
        options={[
          ...rounds.map((each) => ({
            value: keyOf(each),
            label: `${competitionName(each.competition)} · ${roundName(each.round)}`,
          })),
          // Of an old address.
          ...(isOld ? [{ value: keyOf(chosen), label: roundName(chosen.round) }] : []),
        ]}
        onChange={({ target }) => {
          const next = rounds.find((each) => keyOf(each) === target.value);
          if (next) choose(next);
        }}
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
