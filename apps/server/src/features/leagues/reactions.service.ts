import { MAX_REACTIONS } from '@kickoracle/contracts';
import type { ReactionSign } from '@kickoracle/game';
import type { RoundKey } from '#db/state/round-key.ts';
import { DomainError } from '#lib/errors.ts';
import { actInLeague, type LeagueContext } from './act-in-league.service.ts';
import { findRole } from './members.repository.ts';
import * as repository from './reactions.repository.ts';

export type LeagueReactions = ReturnType<typeof createLeagueReactions>;

type ByMember = { readonly leagueId: string; readonly actorId: string };
/** Null removes the reaction. */
type Chosen = { readonly sign: ReactionSign | null };

const MESSAGE = { kind: 'league_reactions' } as const;

export function createLeagueReactions(app: LeagueContext) {
  return {
    async list({
      leagueId,
      viewerId: userId,
      round,
    }: {
      leagueId: string;
      viewerId: string;
      round: RoundKey;
    }) {
      if ((await findRole(app.db, { leagueId, userId })) === null) {
        throw new DomainError('LEAGUE_NOT_FOUND');
      }
      const target = { leagueId, userId, round };
      const [ofRound, ofCalls] = await Promise.all([
        repository.listRoundReactions(app.db, target),
        repository.listCallReactions(app.db, target),
      ]);
      return { ofRound, ofCalls };
    },

    reactToRound: ({ leagueId, actorId, round, sign }: ByMember & Chosen & { round: RoundKey }) =>
      actInLeague(app, { leagueId, actorId, message: MESSAGE }, async ({ tx }) => {
        const target = { leagueId, userId: actorId, round };
        if (sign === null) return repository.deleteRoundReaction(tx, target);
        if (!(await repository.isRoundRevealed(tx, target))) {
          throw new DomainError('LEAGUE_ROUND_NOT_FOUND');
        }
        await repository.setRoundReaction(tx, { ...target, sign });
      }),

    reactToCall: ({
      leagueId,
      actorId,
      matchId,
      playerId,
      sign,
    }: ByMember & Chosen & { matchId: string; playerId: string }) =>
      actInLeague(app, { leagueId, actorId, message: MESSAGE }, async ({ tx }) => {
        const target = { leagueId, userId: actorId, matchId, playerId };
        if (sign === null) return repository.deleteCallReaction(tx, target);
        await repository.holdMatch(tx, matchId);
        const round = await repository.findRoundOfCall(tx, target);
        if (round === null) throw new DomainError('LEAGUE_CALL_NOT_FOUND');
        const isNew = !(await repository.hasCallReaction(tx, target));
        const counted = { leagueId, userId: actorId, round };
        if (isNew && (await repository.countCallReactions(tx, counted)) >= MAX_REACTIONS) {
          throw new DomainError('TOO_MANY_REACTIONS');
        }
        await repository.setCallReaction(tx, { ...target, sign });
      }),
  };
}
