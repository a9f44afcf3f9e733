import { MAX_FOUND_PLAYERS, MIN_SEARCHED_LETTERS } from '@kickoracle/contracts';
import { foldName, friendshipState } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import * as repository from './friends.repository.ts';
import { rememberFound } from './player-search.repository.ts';

export type PlayerSearch = ReturnType<typeof createPlayerSearch>;

/** Strangers that a player may find by search per day: too few to list all players. */
const FOUND_A_DAY = { name: 'players-found', limit: { requests: 100, seconds: 24 * 60 * 60 } };

export function createPlayerSearch(app: Pick<AppContext, 'db' | 'counters'>) {
  return {
    /** Throws RATE_LIMITED over the daily limit. */
    async searchPlayers(viewerId: string, name: string) {
      const beginning = foldName(name);
      if (beginning.length < MIN_SEARCHED_LETTERS) return [];
      return inTransaction(app.db, async (tx) => {
        const players = await repository.findPlayersByName(tx, {
          viewerId,
          beginning,
          limit: MAX_FOUND_PLAYERS,
        });
        const known = await repository.listKnownPlayers(tx, viewerId);
        const stateOf = (id: string) =>
          friendshipState(known.find((player) => player.id === id) ?? null, viewerId);
        const found = players.map((player) => ({ player, state: stateOf(player.id) }));
        const strangers = found.filter(({ state }) => state === 'not_friends');
        const ids = strangers.map(({ player }) => player.id);
        const added = await rememberFound(tx, { viewerId, ids });
        // Over the limit this rolls back: players that were not shown are not recorded.
        if (added > 0) await app.counters.count(FOUND_A_DAY, viewerId, added);
        return found;
      });
    },
  };
}
