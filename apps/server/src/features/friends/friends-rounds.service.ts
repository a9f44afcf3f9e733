import type { AppContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import * as repository from './friends-rounds.repository.ts';
import { findFriendship } from './friends.repository.ts';

/** How far back rounds are offered, and how much of one is shown. */
const REACH = { days: 90, limit: 30 };
const MAX_MATCHES = 60;
const MAX_PLAYERS = 50;
const MAX_DUEL_ROUNDS = 40;

export type FriendsRounds = ReturnType<typeof createFriendsRounds>;

/** Offers rounds among friends: a round is the matches of a season to which the data gives one name. */
export function createFriendsRounds({ db }: Pick<AppContext, 'db'>) {
  return {
    /** Returns what a player and their friends said to the matches of a round, who earned most first. */
    async getRound(viewerId: string, asked: repository.RoundKey | null) {
      const rounds = await repository.listCircleRounds(db, { viewerId, ...REACH });
      const round = asked ?? rounds[0] ?? null;
      if (round === null) return { rounds, round, matches: [], players: [] };
      const matches = await repository.listRoundMatches(db, { ...round, limit: MAX_MATCHES });
      const matchIds = matches.map(({ matchId }) => matchId);
      const answers = await repository.listRoundAnswers(db, { viewerId, matchIds });
      const ofPlayers = Map.groupBy(answers, ({ userId }) => userId);
      const circle = await repository.listCircle(db, viewerId);
      const players = circle
        .filter(({ id }) => id === viewerId || ofPlayers.has(id))
        .map((player) => {
          const own = ofPlayers.get(player.id) ?? [];
          return { player, answers: own, xp: own.reduce((sum, { xp }) => sum + (xp ?? 0), 0) };
        })
        .toSorted((a, b) => b.xp - a.xp);
      // Nobody looks for themselves among fifty.
      const first = players.slice(0, MAX_PLAYERS);
      const isShown = first.some(({ player }) => player.id === viewerId);
      const own = players.filter(({ player }) => player.id === viewerId);
      return { rounds, round, matches, players: isShown ? first : [...first, ...own] };
    },

    /** Returns two friends side by side. */
    async getDuel({ viewerId, playerId }: { viewerId: string; playerId: string }) {
      const friendship = await findFriendship(db, viewerId, playerId);
      if (friendship?.status !== 'accepted') throw new DomainError('NOT_FRIENDS');
      return repository.listDuelRounds(db, { viewerId, playerId, limit: MAX_DUEL_ROUNDS });
    },
  };
}
