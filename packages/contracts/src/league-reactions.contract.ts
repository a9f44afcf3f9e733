import { REACTION_SIGNS } from '@kickoracle/game';
import { z } from 'zod';
import { leagueIdSchema, matchIdSchema, userIdSchema } from './common.ts';
import { roundKey } from './friends.contract.ts';
import { FOR_SIGNED_IN, operation, RATE_LIMITS } from './operation.ts';

const ofLeague = z.strictObject({ leagueId: leagueIdSchema });

const signSchema = z.enum(REACTION_SIGNS);
/** Null removes the caller's reaction. */
const chosenSignSchema = signSchema.nullable();

/** Reactions of all members to one target. */
const reactionsSchema = z.object({
  counts: z.array(z.object({ sign: signSchema, members: z.int() })),
  /** Of the caller. */
  own: signSchema.nullable(),
});
export type ReactionsView = z.infer<typeof reactionsSchema>;

const callReactionsSchema = reactionsSchema.extend({
  matchId: matchIdSchema,
  playerId: userIdSchema,
});
export type CallReactionsView = z.infer<typeof callReactionsSchema>;

/** Reactions of members to rounds and to revealed predictions. */
export const leagueReactionsContract = {
  listLeagueReactions: operation({
    method: 'GET',
    path: '/leagues/{leagueId}/reactions',
    summary: 'Reactions to a round and to its revealed predictions, by number; no names.',
    ...FOR_SIGNED_IN,
    errors: ['LEAGUE_NOT_FOUND'],
  })
    .input(ofLeague.extend(roundKey))
    .output(
      z.object({
        round: reactionsSchema,
        /** Predictions with a reaction. */
        calls: z.array(callReactionsSchema),
      }),
    ),

  reactToLeagueRound: operation({
    method: 'PUT',
    path: '/leagues/{leagueId}/reactions/round',
    summary: 'React to a round with a revealed match; one reaction a member, null removes it.',
    access: 'player',
    rateLimit: RATE_LIMITS.reacting,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_ROUND_NOT_FOUND'],
  })
    .input(ofLeague.extend(roundKey).extend({ sign: chosenSignSchema }))
    .output(z.object({ sign: chosenSignSchema })),

  reactToLeagueCall: operation({
    method: 'PUT',
    path: '/leagues/{leagueId}/reactions/matches/{matchId}/players/{playerId}',
    summary: 'React to a revealed prediction of a member; one reaction a member, null removes it.',
    access: 'player',
    rateLimit: RATE_LIMITS.reacting,
    errors: ['LEAGUE_NOT_FOUND', 'LEAGUE_CALL_NOT_FOUND', 'TOO_MANY_REACTIONS'],
  })
    .input(
      ofLeague.extend({ matchId: matchIdSchema, playerId: userIdSchema, sign: chosenSignSchema }),
    )
    .output(z.object({ sign: chosenSignSchema })),
};
