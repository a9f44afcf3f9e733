import { HOUR_MS, REACTION_SIGNS } from '@kickoracle/game';
import { advanceCups } from '../features/cups/advance-cups.service.ts';
import { createCupsService } from '../features/cups/cups.service.ts';
import { createLeaguesService, type LeagueDraft } from '../features/leagues/leagues.service.ts';
import { createMembersService } from '../features/leagues/members.service.ts';
import { createLeagueReactions } from '../features/leagues/reactions.service.ts';
import { closeSeason } from '../features/leagues/close-season.service.ts';
import { createLeagueRounds } from '../features/leagues/league-rounds.service.ts';
import { othersIn } from './play-friends.ts';
import type { World, WorldPlayer } from './world.ts';

const EMPTY: Omit<LeagueDraft, 'name' | 'line' | 'colors'> = {
  joinPolicy: 'open',
  showsNames: true,
  competitionIds: [],
};
// Names and lines need no translation.
const WORK: LeagueDraft = {
  ...EMPTY,
  name: 'Bar Central',
  line: 'Espresso, 9:00.',
  colors: 'navy',
};
const FAMILY: LeagueDraft = {
  ...EMPTY,
  name: 'Casa Rossi',
  line: '7 × Rossi.',
  colors: 'claret',
};
const MEMBERS_AT_WORK = 12;
const MEMBERS_OF_FAMILY = 7;

const QUARTER_FINALISTS = 8;
/** Before the first kickoff of the current round. */
const HOURS_TO_DRAW = 72;
const MOST_REACTIONS = 12;

const servicesOf = ({ db }: World) => {
  const live = { publish: () => undefined };
  const app = { db, live, settings: { leagueCreation: 'players' as const } };
  return {
    app,
    leagues: createLeaguesService(app),
    members: createMembersService(app),
    rounds: createLeagueRounds(app),
    reactions: createLeagueReactions(app),
    cups: createCupsService(app),
  };
};

type Made = { readonly leagueId: string; readonly code: string; readonly userIds: string[] };

/** Leagues of the world: one of colleagues, and one that the first guest owns. */
export type PlayedLeagues = { readonly work: Made; readonly family: Made };

async function createLeague(world: World, draft: LeagueDraft, userIds: string[]): Promise<Made> {
  const { leagues, members } = servicesOf(world);
  const [ownerId, ...others] = userIds;
  const leagueId = await leagues.create(draft, { userId: ownerId!, isAdmin: false });
  const { league } = await leagues.getLeague({ leagueId, viewerId: ownerId! });
  const made = { leagueId, code: league.linkCode, userIds };
  for (const userId of others) await members.join(made.code, userId);
  return made;
}

export async function playLeagues(
  world: World,
  players: readonly WorldPlayer[],
): Promise<PlayedLeagues> {
  const others = othersIn(world, players);
  const [boss, ...colleagues] = others.slice(0, MEMBERS_AT_WORK - world.guests.length);
  const family = others.slice(-MEMBERS_OF_FAMILY);
  return {
    work: await createLeague(world, WORK, [boss!, ...world.guests, ...colleagues]),
    family: await createLeague(world, FAMILY, [...world.guests, ...family]),
  };
}

/**
 * Starts a cup before the last week, so that the current round is its quarter-final. The family
 * ends its season, and gets a late member.
 */
export async function playLeagueCup(
  world: World,
  { work, family }: PlayedLeagues,
  competitionId: string,
): Promise<void> {
  const { app, cups, members } = servicesOf(world);
  const entryClosesAt = new Date(world.now.getTime() - HOURS_TO_DRAW * HOUR_MS);
  const [actorId] = work.userIds;
  const { cupId } = await cups.createLeagueCup({
    leagueId: work.leagueId,
    actorId: actorId!,
    name: 'Espresso Cup',
    format: 'knockout',
    competitionId,
    entryClosesAt: entryClosesAt.toISOString(),
  });
  for (const userId of work.userIds.slice(0, QUARTER_FINALISTS)) {
    await cups.enterCup({ cupId, userId });
  }
  const ofFamily = { leagueId: family.leagueId, actorId: family.userIds[0]! };
  await closeSeason(app, { ...ofFamily, number: 1, nextName: '2' });
  await world.clock.moveTo(entryClosesAt);
  await members.join(family.code, work.userIds.at(-1)!);
  await advanceCups(app);
}

/** Reacts to the latest round, and leaves a request to the guest who owns a league. */
export async function playLeagueTalk(world: World, { work, family }: PlayedLeagues): Promise<void> {
  const { app, leagues, members, reactions, rounds } = servicesOf(world);
  await advanceCups(app);
  const { leagueId, userIds } = work;
  const viewerId = userIds[0]!;
  const [round] = await rounds.listRounds({ leagueId, viewerId });
  if (!round) return;
  const { competitionId, season, round: label } = round;
  const key = { competitionId, season, round: label };
  const grid = await rounds.getRound({ leagueId, viewerId, round: key });
  const calls = grid.players.flatMap(({ answers }) => answers).slice(0, MOST_REACTIONS);
  const signOf = (nth: number) => REACTION_SIGNS[nth % REACTION_SIGNS.length]!;
  for (const [nth, { matchId, userId: playerId }] of calls.entries()) {
    for (const actorId of userIds.slice(nth % 3, nth % 5)) {
      await reactions.reactToCall({ leagueId, actorId, matchId, playerId, sign: signOf(nth) });
    }
  }
  for (const [nth, actorId] of userIds.slice(2, 7).entries()) {
    await reactions.reactToRound({ leagueId, actorId, round: key, sign: signOf(nth % 3) });
  }
  await leagues.update({
    leagueId: family.leagueId,
    actorId: family.userIds[0]!,
    change: { joinPolicy: 'request' },
  });
  await members.join(family.code, userIds[0]!);
}
