import type { AppContext } from '#context.ts';
import { friendsAndSelf } from '#db/state/friends-of.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import { DomainError } from '#lib/errors.ts';
import {
  getCircleRound,
  listCircleRounds,
  listDuelRounds,
} from '../rounds/circle-rounds.service.ts';
import { findFriendship } from './friends.repository.ts';

const MAX_PLAYERS = 50;

export type FriendsRounds = ReturnType<typeof createFriendsRounds>;

export function createFriendsRounds({ db }: Pick<AppContext, 'db'>) {
  return {
    /** Returns the answers of a player and their friends to a round, highest XP first. */
    async getRound(viewerId: string, asked: RoundKey | null) {
      const friends = friendsAndSelf(viewerId);
      const rounds = await listCircleRounds(db, friends);
      const key = asked ?? rounds[0] ?? null;
      if (key === null) return { rounds, round: null, matches: [], players: [] };
      const { players, ...round } = await getCircleRound(db, friends, key);
      const shown = players.filter(
        ({ player, answers }) => player.id === viewerId || answers.length > 0,
      );
      // The viewer is always included, even beyond the limit.
      const own = shown.slice(MAX_PLAYERS).filter(({ player }) => player.id === viewerId);
      return { rounds, ...round, players: [...shown.slice(0, MAX_PLAYERS), ...own] };
    },

    async getDuel({ viewerId, playerId }: { viewerId: string; playerId: string }) {
      const friendship = await findFriendship(db, viewerId, playerId);
      if (friendship?.status !== 'accepted') throw new DomainError('NOT_FRIENDS');
      const players = { playerId: viewerId, otherId: playerId };
      return listDuelRounds(db, friendsAndSelf(viewerId), players);
    },
  };
}
