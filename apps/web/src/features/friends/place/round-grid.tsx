import { useTranslation } from 'react-i18next';
import { useRoundName } from '#game/items/use-round-name.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { RoundCalls } from '#game/rounds/round-calls.tsx';
import { RoundField } from '#game/rounds/round-field.tsx';
import { useChosenRound } from '#game/rounds/use-chosen-round.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { useFriendsRound } from './place.queries.ts';

export function RoundGrid() {
  const { t } = useTranslation(['friends', 'common']);
  const roundName = useRoundName();
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
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <RoundField
        label={t('friends:place.round')}
        rounds={rounds}
        // While the chosen round loads, the data is that of the former one.
        chosen={query.isPlaceholderData && choice ? choice : round}
        onChoose={choose}
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
