import type {
  CompetitionId,
  CupId,
  CupPlayerView,
  CupRoundView,
  CupSideView,
  CupTieView,
  CupView,
  LeagueId,
  UserId,
} from '@kickoracle/contracts';
import { maxCupPlayers, type Side, type Tie } from '@kickoracle/game';
import { toPictureView } from '#files/picture-view.ts';
import type { Actor } from '#http/actor.ts';
import { isAllowed } from '#http/authorize.ts';
import type { GameRound } from './cup-rounds.repository.ts';
import type { Entry } from './cups.repository.ts';
import type { CupsService, DatedCup } from './cups.service.ts';
import type { PlayedCup, PlayedRound } from './play-cup.service.ts';

export function toCupView(cup: DatedCup, actor: Actor): CupView {
  const { leagueId, leagueName, status, isEntered, leftAt, format } = cup;
  const maxPlayers = maxCupPlayers(format);
  const isPlaying = isEntered && leftAt === null;
  const isPlayer = isAllowed('player', actor);
  const mayManage = leagueId === null ? isAllowed('administrator', actor) : cup.isOwner;
  return {
    cupId: cup.id as CupId,
    name: cup.name,
    format,
    league: leagueId === null ? null : { leagueId: leagueId as LeagueId, name: leagueName ?? '' },
    competition: { competitionId: cup.competitionId as CompetitionId, name: cup.competition },
    entryClosesAt: cup.entryClosesAt.toISOString(),
    status,
    players: cup.players,
    maxPlayers,
    entry: isPlaying ? 'entered' : isEntered ? 'left' : 'none',
    canEnter: isPlayer && status === 'entry' && !isEntered && cup.players < maxPlayers,
    canLeave: isPlayer && isPlaying && (status === 'entry' || status === 'playing'),
    canCancel: isPlayer && status === 'entry' && mayManage,
  };
}

export function toCupDetailsView(
  { cup, entries, played, firstRound }: Awaited<ReturnType<CupsService['getCup']>>,
  actor: Actor,
) {
  const state = played?.state ?? null;
  return {
    ...toCupView(cup, actor),
    entries: entries.map((entry, place) => toPlayerView(entry, played && place + 1)),
    seed: cup.seed,
    drawnAt: cup.drawnAt?.toISOString() ?? null,
    firstRound: firstRound && toGameRoundView(firstRound),
    rounds: played ? played.rounds.flatMap((_, nth) => toRoundView(played, nth)) : [],
    championId: state?.format === 'knockout' ? toUserId(state.champion) : null,
    consolationWinnerId: state?.format === 'knockout' ? toUserId(state.consolationWinner) : null,
    table:
      state?.format === 'head_to_head'
        ? state.table.map(({ entryId, ...row }) => ({ playerId: entryId as UserId, ...row }))
        : null,
  };
}

const toUserId = (side: Side) => (side ?? null) as UserId | null;

function toPlayerView(entry: Entry, place: number | null): CupPlayerView {
  return {
    playerId: entry.userId as UserId,
    username: entry.username,
    isLocked: entry.isLocked,
    picture: toPictureView(entry),
    place,
    hasLeft: entry.leftAt !== null,
  };
}

const toGameRoundView = ({ season, round, beginsAt }: GameRound) => ({
  season,
  round,
  beginsAt: beginsAt.toISOString(),
});

/** Returns a round with ties, or none: the last known round only freezes the one before. */
function toRoundView({ rounds, state }: PlayedCup, nth: number): CupRoundView[] {
  const round = rounds[nth]!;
  const { ties, consolation } = tiesOf(state, nth);
  if (ties.length === 0 && (consolation ?? []).length === 0) return [];
  const { game } = round;
  return [
    {
      number: nth + 1,
      game: game && toGameRoundView(game),
      state: roundStateOf(round),
      ties: ties.map((tie) => toTieView(tie, round)),
      consolation: consolation && consolation.map((tie) => toTieView(tie, round)),
    },
  ];
}

function tiesOf(
  state: PlayedCup['state'],
  nth: number,
): { ties: readonly Tie[]; consolation: readonly Tie[] | null } {
  if (state.format === 'head_to_head') return { ties: state.rounds[nth] ?? [], consolation: [] };
  const round = state.rounds[nth];
  return { ties: round?.main ?? [], consolation: round ? round.consolation : [] };
}

function roundStateOf({ hasBegun, isOver, frozenAt }: PlayedRound): CupRoundView['state'] {
  if (!hasBegun) return 'upcoming';
  if (frozenAt !== null) return 'frozen';
  return isOver ? 'decided' : 'running';
}

function toTieView({ number, first, second, winner, by }: Tie, round: PlayedRound): CupTieView {
  return {
    number,
    first: toSideView(first, round),
    second: toSideView(second, round),
    winnerId: toUserId(winner),
    decidedBy: by,
  };
}

function toSideView(side: Side, { figures }: PlayedRound): CupSideView {
  const own = typeof side === 'string' ? figures.get(side) : undefined;
  return {
    playerId: toUserId(side),
    isOpen: side === undefined,
    xp: own?.xp ?? 0,
    exactScores: own?.exactScores ?? 0,
  };
}
