import type { LeagueId, LeagueMemberView, UserId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { Duel } from '#game/rounds/duel.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useLeagueDuel } from '../leagues.queries.ts';

type Pair = { one: UserId | undefined; other: UserId | undefined };

type MemberDuelProps = Pair & {
  leagueId: LeagueId;
  members: readonly LeagueMemberView[];
  onChange: (pair: Pair) => void;
};

/** Two members side by side; at first the viewer and no one. */
export function MemberDuel({ leagueId, members, one, other, onChange }: MemberDuelProps) {
  const { t } = useTranslation(['leagues', 'friends', 'common']);
  const duel = useLeagueDuel(leagueId, { playerId: one, otherId: other });
  const players = members.map(({ player }) => player);
  const idOf = (value: string) => players.find(({ userId }) => userId === value)?.userId;
  const optionsWithout = (taken: UserId | undefined) =>
    players
      .filter(({ userId }) => userId !== taken)
      .map(({ userId, username }) => ({ value: userId, label: username }));
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h2 className="text-lg">{t('friends:place.duel')}</h2>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <SelectField
          label={t('leagues:duel.one')}
          value={one ?? ''}
          options={optionsWithout(other)}
          onChange={({ target }) => onChange({ one: idOf(target.value), other })}
        />
        <SelectField
          label={t('leagues:duel.other')}
          value={other ?? ''}
          options={[{ value: '', label: t('leagues:duel.choose') }, ...optionsWithout(one)]}
          onChange={({ target }) => onChange({ one, other: idOf(target.value) })}
        />
      </div>
      {other === undefined ? null : duel.data ? (
        <Duel
          names={{ own: duel.data.player.username, other: duel.data.other.username }}
          rounds={duel.data.rounds}
        />
      ) : duel.isError ? (
        <FailedNotice heading={t('leagues:failed')} query={duel} />
      ) : (
        <Loading label={t('common:loading')}>
          <Skeleton className="h-60" />
        </Loading>
      )}
    </section>
  );
}
