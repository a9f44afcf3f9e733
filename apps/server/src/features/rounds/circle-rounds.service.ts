import type { Queryable } from '#db/connection/database.ts';
import type { Circle } from '#db/state/friends-of.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import * as repository from './circle-rounds.repository.ts';

/** Days back in which the rounds of a circle are listed. */
export const DAYS_OF_ROUNDS = 90;
const REACH = { days: DAYS_OF_ROUNDS, limit: 30 };
const MAX_MATCHES = 60;
const MAX_DUEL_ROUNDS = 40;

/** Lists the latest rounds of a circle; null: of all competitions. */
export const listCircleRounds = (
  db: Queryable,
  circle: Circle,
  competitionIds: readonly string[] | null = null,
) => repository.listCircleRounds(db, circle, { ...REACH, competitionIds });

/** Returns the answers of a circle to a round, highest XP first, then by name. */
export async function getCircleRound(db: Queryable, circle: Circle, round: RoundKey) {
  const matches = await repository.listRoundMatches(db, { ...round, limit: MAX_MATCHES });
  const matchIds = matches.map(({ matchId }) => matchId);
  const answers = await repository.listRoundAnswers(db, circle, matchIds);
  const ofPlayers = Map.groupBy(answers, ({ userId }) => userId);
  const isCut = matches.length === MAX_MATCHES;
  const xpOf = isCut ? await repository.sumRoundXp(db, circle, round) : null;
  const circlePlayers = await repository.listCirclePlayers(db, circle);
  const players = circlePlayers
    .map((player) => {
      const own = ofPlayers.get(player.id) ?? [];
      const xp = xpOf
        ? (xpOf.get(player.id) ?? 0)
        : own.reduce((sum, answer) => sum + (answer.xp ?? 0), 0);
      return { player, answers: own, xp };
    })
    .toSorted((a, b) => b.xp - a.xp);
  return { round, matches, players };
}

/** Lists both results of each round of two players of a circle, latest first. */
export const listDuelRounds = (
  db: Queryable,
  circle: Circle,
  players: { readonly playerId: string; readonly otherId: string },
  competitionIds: readonly string[] | null = null,
) => repository.listDuelRounds(db, circle, { ...players, competitionIds, limit: MAX_DUEL_ROUNDS });
