import type {
  CompetitionId,
  ExportedCallView,
  LeagueId,
  LeagueInvitationView,
  LeagueMemberView,
  LeagueRoundView,
  LeagueTableRow,
  LeagueView,
  ListedLeagueView,
  OwnLeagueView,
  UserId,
} from '@kickoracle/contracts';
import { LEAGUE_INVITATION_PATH, leagueTableRowSchema } from '@kickoracle/contracts';
import { canInLeague, canRemove, leagueCrest } from '@kickoracle/game';
import { z } from 'zod';
import { toPictureView } from '#files/picture-view.ts';
import { toDuelView, toRoundView as toFriendsRoundView } from '../friends/friends.view.ts';
import { toProfileView } from '../profiles/profiles.view.ts';
import type { ExportedCall } from './exports.repository.ts';
import type { LeagueInvitations } from './league-invitations.service.ts';
import type { FoundLeague, League, OwnLeague, RequestedLeague } from './leagues.repository.ts';
import type { LeaguesService } from './leagues.service.ts';
import type { MembersService } from './members.service.ts';
import type { LeagueRounds } from './league-rounds.service.ts';
import type { LeagueTables, Standing } from './tables.service.ts';

export const toLeagueId = (id: string) => id as LeagueId;

const toFace = ({ id, name, line, colors }: League) => ({
  leagueId: id as LeagueId,
  name,
  line,
  crest: leagueCrest({ id, name, colors }),
});

export function toOwnLeagueView(league: OwnLeague): OwnLeagueView {
  return {
    ...toFace(league),
    members: league.members,
    role: league.role,
    joinedAt: league.joinedAt.toISOString(),
    requests: canInLeague(league.role, 'answer_requests') ? league.requests : null,
  };
}

export function toListedLeagueView(
  league: OwnLeague,
  standings: ReadonlyMap<string, Standing>,
): ListedLeagueView {
  const standing = standings.get(league.id) ?? { rank: null, movement: null, gap: null };
  return { ...toOwnLeagueView(league), standing };
}

export function toRequestedView(league: RequestedLeague) {
  const { leagueId, name, crest } = toFace(league);
  return { leagueId, name, crest, requestedAt: league.requestedAt.toISOString() };
}

type Round = {
  readonly competitionId: string;
  readonly season: number;
  readonly round: string;
  readonly competition: string;
};

const toRoundView = ({ competitionId, season, round, competition }: Round) => ({
  competitionId: competitionId as CompetitionId,
  season,
  round,
  competition,
});

type Next = Awaited<ReturnType<LeaguesService['getLeague']>>['nextRound'];

const toNextRoundView = (next: Next) =>
  next && {
    ...toRoundView(next),
    closesAt: next.closesAt.toISOString(),
    matches: next.matches,
  };

export const toInvitationView = (
  { linkCode, shortCode }: { linkCode: string; shortCode: string },
  publicUrl: string,
) => ({ url: `${publicUrl}${LEAGUE_INVITATION_PATH}/${linkCode}`, shortCode });

type Shown = Awaited<ReturnType<LeaguesService['getLeague']>>;

export function toLeagueView(shown: Shown, publicUrl: string): LeagueView {
  const { league, competitions, season, nextRound, complete, canRemind } = shown;
  return {
    ...toOwnLeagueView(league),
    colors: league.colors,
    joinPolicy: league.joinPolicy,
    showsNames: league.showsNames,
    competitions: competitions.map(({ competitionId, name }) => ({
      competitionId: competitionId as CompetitionId,
      name,
    })),
    season: {
      number: season.number,
      name: season.name,
      startedAt: season.startedAt.toISOString(),
    },
    invitation: toInvitationView(league, publicUrl),
    nextRound: toNextRoundView(nextRound),
    completeSheets: complete === null ? null : { complete, members: league.members },
    canRemind,
  };
}

type Members = Awaited<ReturnType<MembersService['listMembers']>>;

const ROLE_ORDER = { owner: 0, helper: 1, member: 2 };

export function toMembersView({ role, members, requests, blocked }: Members) {
  return {
    members: members
      .toSorted((a, b) => ROLE_ORDER[a.role] - ROLE_ORDER[b.role])
      .map((member): LeagueMemberView => ({
        player: toProfileView(member),
        role: member.role,
        joinedAt: member.joinedAt.toISOString(),
        isLate: member.isLate,
        canRemove: canRemove(role, member.role),
      })),
    requests:
      requests?.map((request) => ({
        player: toProfileView(request),
        requestedAt: request.requestedAt.toISOString(),
      })) ?? null,
    blocked: blocked?.map(toProfileView) ?? null,
  };
}

type Invited = Awaited<ReturnType<LeagueInvitations['getByLink']>>;

export function toLeagueInvitationView(invited: Invited): LeagueInvitationView {
  const { league, members, isFull, nextRound, top, state } = invited;
  const { name, crest, leagueId } = toFace(league);
  return {
    name,
    crest,
    members,
    isFull,
    joinPolicy: league.joinPolicy,
    nextRound: toNextRoundView(nextRound),
    top:
      top?.map((player) => ({
        rank: player.rank,
        username: player.username ?? '',
        picture: toPictureView(player),
        xp: player.xp,
      })) ?? null,
    state,
    leagueId: state === 'member' ? leagueId : null,
  };
}

type Table = Awaited<ReturnType<LeagueTables['getTable']>>;

const toTableRow = (row: Table['rows'][number]): LeagueTableRow => ({
  rank: row.rank,
  userId: row.userId as UserId,
  username: row.username,
  isLocked: row.isLocked,
  picture: toPictureView(row),
  xp: row.xp,
  exact: row.exact,
  movement: row.movement,
  joinedAt: row.joinedAt?.toISOString() ?? null,
  isLate: row.isLate,
});

const rowsSchema = z.array(leagueTableRowSchema);
const texts = new WeakMap<Table['rows'], string>();

/** Returns JSON of the rows, once for all who share them; checked here, not by the contract. */
export function writeTableRows(rows: Table['rows']): string {
  const text = texts.get(rows) ?? JSON.stringify(rowsSchema.parse(rows.map(toTableRow)));
  texts.set(rows, text);
  return text;
}

/** Returns a table without its rows. */
export function toTableView({ shown, ahead, comparedWith }: Omit<Table, 'rows'>) {
  return {
    shown: { ...shown, round: shown.round && toRoundView(shown.round) },
    rows: [],
    ahead: ahead && { userId: ahead.userId as UserId, username: ahead.username, gap: ahead.gap },
    comparedWith: comparedWith && toRoundView(comparedWith),
  };
}

type Winner = {
  readonly userId: string;
  readonly username: string;
  readonly profile_picture_url: string | null;
  readonly profile_picture_version: number;
};

const toWinner = (winner: Winner) => ({
  userId: winner.userId as UserId,
  username: winner.username,
  picture: toPictureView(winner),
});

type Rounds = Awaited<ReturnType<LeagueRounds['listRounds']>>;

export const toRoundsView = (rounds: Rounds): LeagueRoundView[] =>
  rounds.map((round) => ({
    ...toRoundView(round),
    isOver: round.isOver,
    winners: round.winners.map((winner) => ({ ...toWinner(winner), xp: winner.xp })),
  }));

type Grid = Awaited<ReturnType<LeagueRounds['getRound']>>;

export function toGridView(grid: Grid) {
  const { rounds: _, ...view } = toFriendsRoundView({ ...grid, rounds: [] });
  return view;
}

type Hall = Awaited<ReturnType<LeagueRounds['getHallOfFame']>>;

export const toHallView = (seasons: Hall) =>
  seasons.map(({ number, name, startedAt, endedAt, champions, crowned }) => ({
    number,
    name,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    champions: champions.map((champion) => ({ ...toWinner(champion), xp: champion.xp })),
    crowns: crowned.map((player) => ({
      ...toWinner(player),
      crowns: player.crowns,
      longest: player.longest,
      current: player.current,
    })),
  }));

type Duel = Awaited<ReturnType<LeagueRounds['getDuel']>>;

export const toLeagueDuelView = ({ player, other, rounds }: Duel) => ({
  player: toProfileView(player),
  other: toProfileView(other),
  ...toDuelView(rounds),
});

export const toExportedCallView = (call: ExportedCall): ExportedCallView => ({
  username: call.username,
  team1: call.team1,
  team2: call.team2,
  kickoffAt: call.kickoffAt.toISOString(),
  templateKey: call.templateKey,
  value: call.value,
  xp: call.xp,
});

export const toFoundLeagueView = (league: FoundLeague) => ({
  ...toFace(league),
  members: league.members,
  owner: league.owner,
});
