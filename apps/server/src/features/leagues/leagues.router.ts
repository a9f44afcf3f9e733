import { requireActor, type Implementer } from '#http/implementer.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { SeasonEnd } from './close-season.service.ts';
import type { ExportRound } from './export-round.service.ts';
import type { LeagueInvitations } from './league-invitations.service.ts';
import type { LeagueRounds } from './league-rounds.service.ts';
import type { LeaguesService } from './leagues.service.ts';
import type { MembersService } from './members.service.ts';
import type { LeagueReactions } from './reactions.service.ts';
import { toLeagueReactionsView } from './reactions.view.ts';
import type { LeagueTables } from './tables.service.ts';
import * as view from './leagues.view.ts';

type Services = {
  readonly leagues: LeaguesService;
  readonly members: MembersService;
  readonly tables: LeagueTables;
  readonly rounds: LeagueRounds;
  readonly invitations: LeagueInvitations;
  readonly reactions: LeagueReactions;
  readonly exportRound: ExportRound;
  readonly remind: (of: { leagueId: string; actorId: string }) => Promise<void>;
  readonly closeSeason: (of: SeasonEnd) => Promise<number>;
  readonly publicUrl: () => string;
};

export function createLeaguesRouter(os: Implementer['leagues'], services: Services) {
  const { leagues, members, tables, rounds, invitations, reactions, publicUrl } = services;
  const viewed = (context: RequestContext, { leagueId }: { leagueId: string }) => ({
    leagueId,
    viewerId: requireActor(context).userId,
  });
  const acted = (context: RequestContext, { leagueId }: { leagueId: string }) => ({
    leagueId,
    actorId: requireActor(context).userId,
  });
  const ofMember = (context: RequestContext, input: { leagueId: string; playerId: string }) => ({
    ...acted(context, input),
    playerId: input.playerId,
  });

  return os.router({
    listOwnLeagues: os.listOwnLeagues.handler(async ({ context }) => {
      const actor = requireActor(context);
      const own = await leagues.listOwn(actor);
      const leagueIds = own.leagues.map(({ id }) => id);
      const standings = await tables.listStandings(actor.userId, leagueIds);
      return {
        leagues: own.leagues.map((league) => view.toListedLeagueView(league, standings)),
        requested: own.requested.map(view.toRequestedView),
        mayCreate: own.mayCreate,
      };
    }),

    createLeague: os.createLeague.handler(async ({ context, input }) => ({
      leagueId: view.toLeagueId(await leagues.create(input, requireActor(context))),
    })),

    getLeague: os.getLeague.handler(async ({ context, input }) =>
      view.toLeagueView(await leagues.getLeague(viewed(context, input)), publicUrl()),
    ),

    updateLeague: os.updateLeague.handler(async ({ context, input }) => {
      const { leagueId, ...change } = input;
      await leagues.update({ ...acted(context, input), change });
      return { leagueId };
    }),

    renewLeagueCodes: os.renewLeagueCodes.handler(async ({ context, input }) =>
      view.toInvitationView(await leagues.renewCodes(acted(context, input)), publicUrl()),
    ),

    dissolveLeague: os.dissolveLeague.handler(async ({ context, input }) => {
      await leagues.dissolve(acted(context, input));
      return { isDissolved: true as const };
    }),

    listLeagueMembers: os.listLeagueMembers.handler(async ({ context, input }) =>
      view.toMembersView(await members.listMembers(viewed(context, input))),
    ),

    leaveLeague: os.leaveLeague.handler(({ context, input }) =>
      members.leave(acted(context, input)),
    ),

    removeLeagueMember: os.removeLeagueMember.handler(async ({ context, input }) => {
      await members.remove(ofMember(context, input));
      return { isRemoved: true as const };
    }),

    setLeagueRole: os.setLeagueRole.handler(async ({ context, input }) => {
      const { role } = input;
      await members.setRole({ ...ofMember(context, input), role });
      return { role };
    }),

    handOverLeague: os.handOverLeague.handler(async ({ context, input }) => {
      await members.handOver(ofMember(context, input));
      return { ownerId: input.playerId };
    }),

    blockLeaguePlayer: os.blockLeaguePlayer.handler(async ({ context, input }) => {
      await members.block(ofMember(context, input));
      return { isBlocked: true as const };
    }),

    unblockLeaguePlayer: os.unblockLeaguePlayer.handler(async ({ context, input }) => {
      await members.unblock(ofMember(context, input));
      return { isBlocked: false as const };
    }),

    acceptLeagueRequest: os.acceptLeagueRequest.handler(async ({ context, input }) => {
      await members.accept(ofMember(context, input));
      return { isMember: true as const };
    }),

    declineLeagueRequest: os.declineLeagueRequest.handler(async ({ context, input }) => {
      await members.decline(ofMember(context, input));
      return { isMember: false as const };
    }),

    withdrawLeagueRequest: os.withdrawLeagueRequest.handler(async ({ context, input }) => {
      await members.withdraw(acted(context, input));
      return { isRequested: false as const };
    }),

    getLeagueInvitation: os.getLeagueInvitation.handler(async ({ context, input }) =>
      view.toLeagueInvitationView(
        await invitations.getByLink(input.code, context.actor?.userId ?? null),
      ),
    ),

    findLeagueByCode: os.findLeagueByCode.handler(async ({ context, input }) =>
      view.toLeagueInvitationView(
        await invitations.getByShortCode(input.code, context.actor?.userId ?? null),
      ),
    ),

    joinLeague: os.joinLeague.handler(async ({ context, input }) => {
      const { state, leagueId } = await members.join(input.code, requireActor(context).userId);
      return { state, leagueId: leagueId && view.toLeagueId(leagueId) };
    }),

    getLeagueTable: os.getLeagueTable.handler(async ({ context, input }) => {
      const table = await tables.getTable({ ...input, ...viewed(context, input) });
      context.cachedLists.set('rows', view.writeTableRows(table.rows));
      return view.toTableView(table);
    }),

    listLeagueRounds: os.listLeagueRounds.handler(async ({ context, input }) => ({
      rounds: view.toRoundsView(await rounds.listRounds(viewed(context, input))),
    })),

    getLeagueRound: os.getLeagueRound.handler(async ({ context, input }) => {
      const { competitionId, season, round } = input;
      const isNamed = competitionId !== undefined && season !== undefined && round !== undefined;
      const named = isNamed ? { competitionId, season, round } : null;
      return view.toGridView(await rounds.getRound({ ...viewed(context, input), round: named }));
    }),

    getLeagueHallOfFame: os.getLeagueHallOfFame.handler(async ({ context, input }) => ({
      seasons: view.toHallView(await rounds.getHallOfFame(viewed(context, input))),
    })),

    getLeagueDuel: os.getLeagueDuel.handler(async ({ context, input }) => {
      const { playerId, otherId } = input;
      return view.toLeagueDuelView(
        await rounds.getDuel({ ...viewed(context, input), playerId, otherId }),
      );
    }),

    exportLeagueRound: os.exportLeagueRound.handler(async ({ context, input }) => {
      const { leagueId: _, ...round } = input;
      const calls = await services.exportRound({ ...viewed(context, input), round });
      return { calls: calls.map(view.toExportedCallView) };
    }),

    listLeagueReactions: os.listLeagueReactions.handler(async ({ context, input }) => {
      const { leagueId: _, ...round } = input;
      return toLeagueReactionsView(await reactions.list({ ...viewed(context, input), round }));
    }),

    reactToLeagueRound: os.reactToLeagueRound.handler(async ({ context, input }) => {
      const { leagueId: _, sign, ...round } = input;
      await reactions.reactToRound({ ...acted(context, input), round, sign });
      return { sign };
    }),

    reactToLeagueCall: os.reactToLeagueCall.handler(async ({ context, input }) => {
      const { matchId, sign } = input;
      await reactions.reactToCall({ ...ofMember(context, input), matchId, sign });
      return { sign };
    }),

    remindLeague: os.remindLeague.handler(async ({ context, input }) => {
      await services.remind(acted(context, input));
      return { isReminded: true as const };
    }),

    closeLeagueSeason: os.closeLeagueSeason.handler(async ({ context, input }) => {
      const { number, nextName } = input;
      return {
        number: await services.closeSeason({ ...acted(context, input), number, nextName }),
      };
    }),

    searchLeagues: os.searchLeagues.handler(async ({ input }) => ({
      leagues: (await leagues.search(input.name)).map(view.toFoundLeagueView),
    })),

    moderateLeague: os.moderateLeague.handler(({ context, input }) =>
      leagues.moderate({ ...input, adminId: requireActor(context).userId }),
    ),
  });
}
