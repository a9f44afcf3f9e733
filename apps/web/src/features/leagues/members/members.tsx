import type { LeagueMemberView, LeagueView, ProfileView, UserId } from '@kickoracle/contracts';
import { foldName } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { PlayerRow } from '#game/players/player-row.tsx';
import { useSession } from '#game/players/session.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useLeagueMembers, useMemberActions } from '../leagues.queries.ts';
import { LateMark } from './late-mark.tsx';
import { MemberDuel } from './member-duel.tsx';
import { MemberMenu } from './member-menu.tsx';
import { JoinRequests } from './join-requests.tsx';
import { RoleBadge } from './role-badge.tsx';

/** Members before the press that shows the rest; more than these can be searched by name. */
const FIRST_MEMBERS = 50;

export function Members({ league }: { league: LeagueView }) {
  const { t } = useTranslation(['leagues', 'common']);
  const { leagueId } = league;
  const query = useLeagueMembers(leagueId);
  const ownId = useSession().session?.userId;
  const [search, setSearch] = useSearchParams();
  const compare = (pair: { one: UserId | undefined; other: UserId | undefined }) =>
    setSearch(
      Object.entries({ tab: 'members', ...pair }).filter(
        (entry): entry is [string, UserId] => entry[1] !== undefined && entry[1] !== ownId,
      ),
      { replace: true, preventScrollReset: true },
    );
  if (query.isError && !query.data) {
    return <FailedNotice heading={t('leagues:failed')} query={query} />;
  }
  if (!query.data) {
    return (
      <Loading label={t('common:loading')} className="grid gap-2">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-14" />
        ))}
      </Loading>
    );
  }
  const { members, requests, blocked } = query.data;
  const idOf = (name: string) =>
    members.find(({ player }) => player.userId === search.get(name))?.player.userId;
  const other = idOf('other');
  const one = idOf('one') ?? members.find(({ player }) => player.userId === ownId)?.player.userId;
  return (
    <>
      {requests !== null && requests.length > 0 && (
        <JoinRequests leagueId={leagueId} requests={requests} />
      )}
      {members.length > 1 && (
        <MemberDuel
          leagueId={leagueId}
          members={members}
          one={one}
          other={other}
          onChange={compare}
        />
      )}
      <MemberList
        league={league}
        members={members}
        ownId={ownId}
        onCompare={(playerId) => compare({ one, other: playerId })}
      />
      {blocked !== null && blocked.length > 0 && (
        <section className="grid grid-cols-1 gap-1">
          <h2 className="text-lg">{t('leagues:blocked.heading')}</h2>
          <ul className="divide-y divide-line">
            {blocked.map((player) => (
              <PlayerRow key={player.userId} player={player}>
                <Unblock leagueId={leagueId} player={player} />
              </PlayerRow>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type MemberListProps = {
  league: LeagueView;
  members: readonly LeagueMemberView[];
  ownId: string | undefined;
  onCompare: (playerId: UserId) => void;
};

function MemberList({ league, members, ownId, onCompare }: MemberListProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const key = foldName(typed.trim());
  const found = members.filter(({ player }) => foldName(player.username).includes(key));
  const shown = isWhole ? found : found.slice(0, FIRST_MEMBERS);
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-lg">{t('tabs.members')}</h2>
      {members.length > FIRST_MEMBERS && (
        <TextField
          label={t('find.label')}
          hint={t('members', { count: found.length, amount: format.number(found.length) })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
      )}
      <ul className="divide-y divide-line rounded-base border border-line bg-surface px-4">
        {shown.map((member) => {
          const { player, role, isLate, joinedAt } = member;
          const isOwn = player.userId === ownId;
          return (
            <PlayerRow
              key={player.userId}
              player={player}
              marks={
                <>
                  {isOwn && <span className="eyebrow text-accent-ink">{t('you')}</span>}
                  {isLate && <LateMark joinedAt={joinedAt} />}
                  <RoleBadge role={role} />
                </>
              }
            >
              {!isOwn && (
                <MemberMenu
                  league={league}
                  member={member}
                  onCompare={() => onCompare(player.userId)}
                />
              )}
            </PlayerRow>
          );
        })}
      </ul>
      {shown.length < found.length && (
        <Button look="secondary" onClick={() => setIsWhole(true)}>
          {t('table.all', { count: found.length, amount: format.number(found.length) })}
        </Button>
      )}
    </section>
  );
}

function Unblock({ leagueId, player }: Pick<LeagueView, 'leagueId'> & { player: ProfileView }) {
  const { t } = useTranslation('leagues');
  const { unblock } = useMemberActions();
  return (
    <Button
      look="secondary"
      isBusy={unblock.isPending}
      aria-label={t('blocked.endOf', player)}
      onClick={() => unblock.mutate({ leagueId, playerId: player.userId })}
    >
      {t('blocked.end')}
    </Button>
  );
}
