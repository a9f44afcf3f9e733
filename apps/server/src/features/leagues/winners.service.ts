import { countCrowns, winnersOf } from '@kickoracle/game';
import type { Queryable } from '#db/connection/database.ts';
import * as repository from './tables.repository.ts';

/** Returns the winners of each round that a league has played. */
export async function listWinners(
  queryable: Queryable,
  leagueId: string,
  rounds: repository.Rounds,
) {
  const leaders = await repository.listRoundLeaders(queryable, { leagueId, ...rounds });
  const played = [...Map.groupBy(leaders, ({ boardId }) => boardId).values()];
  const tied = played.filter((round) => round.length > 1);
  const exact =
    tied.length === 0
      ? []
      : await repository.countExact(
          queryable,
          tied.map(([first]) => first!.boardId),
          [...new Set(tied.flat().map(({ userId }) => userId))],
        );
  const exactOf = new Map(
    exact.map(({ boardId, userId, exact: count }) => [`${boardId} ${userId}`, count]),
  );
  return played.map((round) =>
    winnersOf(
      round.map((leader) => ({
        ...leader,
        exact: exactOf.get(`${leader.boardId} ${leader.userId}`) ?? 0,
      })),
    ),
  );
}

export const crownsOf = (rounds: Awaited<ReturnType<typeof listWinners>>) =>
  countCrowns(
    rounds.filter(([first]) => first?.isOver).map((winners) => winners.map(({ userId }) => userId)),
  );
