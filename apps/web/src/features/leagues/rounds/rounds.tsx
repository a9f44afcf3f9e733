import type { GridPlayerView, LeagueRoundView, LeagueView } from '@kickoracle/contracts';
import { canInLeague } from '@kickoracle/game';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '#game/items/use-round-name.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import type { RoundCallsProps } from '#game/rounds/call.ts';
import { RoundCalls } from '#game/rounds/round-calls.tsx';
import { RoundField } from '#game/rounds/round-field.tsx';
import { roundValue, type RoundKey } from '#game/rounds/round-key.ts';
import { useChosenRound } from '#game/rounds/use-chosen-round.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { useLeagueRound, useLeagueRounds } from '../leagues.queries.ts';
import { RoundReactions } from './reactions/round-reactions.tsx';
import { useCallCells } from './reactions/use-call-cells.tsx';
import { Winners } from './winners.tsx';

const ExportRound = lazyPart(
  async () => (await import('../exports/export-round.tsx')).ExportRound,
  { isSpare: true },
);

/** Members before the press that shows the rest. */
const FIRST_MEMBERS = 50;

/** Winners of the rounds, and the members' predictions of one of them after its kickoffs. */
export function Rounds({ league }: { league: LeagueView }) {
  const { t } = useTranslation(['leagues', 'friends', 'common']);
  const [choice, choose] = useChosenRound();
  const list = useLeagueRounds(league.leagueId);
  const grid = useLeagueRound(league.leagueId, choice);
  const failed = list.isError && !list.data ? list : grid.isError && !grid.data ? grid : null;

  // Without its round, another one can still be chosen.
  if (failed && (failed === list || choice === null)) {
    return <FailedNotice heading={t('leagues:failed')} query={failed} />;
  }
  if (!list.data || (!grid.data && !failed)) {
    return (
      <Loading label={t('common:loading')} className="grid gap-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  const { rounds } = list.data;
  const round = choice ?? grid.data?.round ?? null;
  if (round === null || rounds.length === 0) {
    return (
      <StateView
        drawing="podium"
        heading={t('leagues:rounds.none')}
        text={t('leagues:rounds.noneHint')}
      />
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <RoundField
        label={t('leagues:table.round')}
        rounds={rounds}
        chosen={round}
        onChoose={choose}
      />
      {failed && <FailedNotice heading={t('leagues:failed')} query={failed} />}
      {grid.data?.round && (
        <Round
          {...grid.data}
          key={roundValue(grid.data.round)}
          league={league}
          round={grid.data.round}
          rounds={rounds}
          isOld={grid.isPlaceholderData}
        />
      )}
    </div>
  );
}

type RoundProps = Omit<GridProps, 'caption'> & {
  rounds: readonly LeagueRoundView[];
  isOld: boolean;
};

function Round({ rounds, isOld, ...grid }: RoundProps) {
  const { league, round } = grid;
  const roundName = useRoundName();
  const shown = rounds.find((each) => roundValue(each) === roundValue(round));
  return (
    <div
      aria-busy={isOld}
      className={clsx('grid min-w-0 grid-cols-1 gap-4', isOld && 'opacity-60')}
    >
      {shown && <Winners round={shown} />}
      <RoundReactions leagueId={league.leagueId} round={round} />
      <Grid {...grid} caption={roundName(round.round)} />
    </div>
  );
}

type GridProps = {
  league: LeagueView;
  round: RoundKey;
  caption: string;
  matches: RoundCallsProps['matches'];
  players: readonly GridPlayerView[];
};

function Grid({ league, round, caption, matches, players }: GridProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const ownId = useSession().session?.userId;
  const [isWhole, setIsWhole] = useState(false);
  const { renderCell, window } = useCallCells(league.leagueId, round);
  const first = players.slice(0, FIRST_MEMBERS);
  const own = players.find(({ player }) => player.userId === ownId);
  const shown = isWhole ? players : own && !first.includes(own) ? [own, ...first] : first;
  const duelPath = ({ userId }: GridPlayerView['player']) =>
    paths.league(league.leagueId, { tab: 'members', other: userId });
  const gridProps = { caption, matches, players: shown, duelPath, renderCell };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <RoundCalls {...gridProps} />
      {shown.length < players.length && (
        <Button look="secondary" onClick={() => setIsWhole(true)}>
          {t('table.all', { count: players.length, amount: format.number(players.length) })}
        </Button>
      )}
      {canInLeague(league.role, 'export') && (
        <ExportRound league={league} round={round} title={caption} />
      )}
      {window}
    </div>
  );
}
