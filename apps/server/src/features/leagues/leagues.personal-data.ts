import type { PersonalData } from '#lib/personal-data.ts';
import { exitLeague } from './exit-league.service.ts';
import { listOwnLeagues, listRequestedLeagues, lockLeague } from './leagues.repository.ts';
import { listOwnReactions } from './reactions.repository.ts';
import { forgetPlayer, listLeaguesOf, listSeats } from './members.repository.ts';

/** Leagues with the player's role, open requests, and reactions, which end with a membership. */
export const leaguesPersonalData: PersonalData = {
  tables: [
    'leagues',
    'league_members',
    'league_requests',
    'league_blocks',
    'league_seasons',
    'league_season_members',
    'league_round_reactions',
    'league_call_reactions',
  ],

  async collect(db, { userId }) {
    const [leagues, requested, reactions] = await Promise.all([
      listOwnLeagues(db, userId),
      listRequestedLeagues(db, userId),
      listOwnReactions(db, userId),
    ]);
    return {
      leagues: [
        ...leagues.map(({ name, line, role, joinedAt }) => ({
          name,
          line,
          role,
          since: joinedAt.toISOString(),
        })),
        ...requested.map(({ name, requestedAt }) => ({
          name,
          line: null,
          role: 'requested' as const,
          since: requestedAt.toISOString(),
        })),
      ],
      leagueReactions: reactions.map(({ reactedAt, ...reaction }) => ({
        ...reaction,
        reactedAt: reactedAt.toISOString(),
      })),
    };
  },

  async lock(tx, userId) {
    for (const leagueId of await listLeaguesOf(tx, userId)) await lockLeague(tx, leagueId);
  },

  async erase(tx, { userId }) {
    for (const leagueId of await listLeaguesOf(tx, userId)) {
      await exitLeague(tx, { leagueId, userId, seats: await listSeats(tx, leagueId) });
    }
    await forgetPlayer(tx, userId);
  },
};
