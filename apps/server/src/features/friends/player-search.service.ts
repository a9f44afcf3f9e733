import { MAX_FOUND_PLAYERS, MIN_SEARCHED_LETTERS } from '@kickoracle/contracts';
import { foldName, friendshipState } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { holdActor, takePlayerLocks } from '#db/state/lock-players.ts';
import { DomainError } from '#lib/errors.ts';
import * as repository from './friends.repository.ts';
import { countFound, rememberFound } from './player-search.repository.ts';

export type PlayerSearch = ReturnType<typeof createPlayerSearch>;

/** Strangers that a player may find by search per day: too few to list all players. */
const FOUND_A_DAY = 100;

export function createPlayerSearch(app: Pick<AppContext, 'db' | 'securityLog'>) {
  return {
    /** Throws RATE_LIMITED over the daily limit. */
    async searchPlayers(viewerId: string, name: string) {
      const beginning = foldName(name);
      if (beginning.length < MIN_SEARCHED_LETTERS) return [];
      return inTransaction(app.db, async (tx) => {
        // Two searches at once count together.
        await takePlayerLocks(tx, [viewerId]);
        await holdActor(tx, viewerId);
        const players = await repository.findPlayersByName(tx, {
          viewerId,
          beginning,
          limit: MAX_FOUND_PLAYERS,
        });
        const found = players.map((player) => ({
          player,
          state: friendshipState(player.friendship, viewerId),
        }));
        const strangers = found.filter(({ state }) => state === 'not_friends');
        const ids = strangers.map(({ player }) => player.id);
        const added = await rememberFound(tx, { viewerId, ids });
        // In this transaction: a counter would wait for a second connection, all holding one.
        if (added > 0) await refuseTooMany(tx, viewerId);
        return found;
      });
    },
  };

  /** Rolls back over the limit: players that were not shown are not recorded. */
  async function refuseTooMany(tx: DatabaseTransaction, viewerId: string): Promise<void> {
    const { found, secondsLeft: retryAfterSeconds } = await countFound(tx, viewerId);
    if (found <= FOUND_A_DAY) return;
    app.securityLog.record({ event: 'limit_reached', limit: 'players-found' });
    throw new DomainError('RATE_LIMITED', { retryAfterSeconds });
  }
}
