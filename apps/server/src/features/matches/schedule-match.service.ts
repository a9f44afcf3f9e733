import { isOverForGood } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { administerItem } from '../items/administer-item.service.ts';
import { getItem, type Item } from '../items/items.service.ts';
import { countLateAt } from './corrections.service.ts';
import { moveKickoff, postponeMatch } from './matches.service.ts';

type Seen = { readonly matchId: string; readonly itemVersion: number; readonly adminId: string };

/** What imports do about a match that an administrator moves. */
export type MovedByHand = {
  /** Lets no import of its competition go on with what it read before. */
  readonly holdImports: (tx: DatabaseTransaction, matchId: string) => Promise<void>;
  /** Lets what was decided stand against what imports say, until they ask. */
  readonly keepKickoff: (
    tx: DatabaseTransaction,
    kept: { matchId: string; by: string },
  ) => Promise<void>;
};

const seenMatch = ({ matchId, ...seen }: Seen) =>
  ({ ...seen, kind: 'match', itemId: matchId }) as const;

const timesOf = ({ closesAt, isKickoffConfirmed, postponedAt, isOpen }: Item) => ({
  kickoffAt: closesAt,
  isKickoffConfirmed,
  postponedAt,
  isOpen,
});

const isOver = ({ closesAt: kickoff, postponedAt, closedAt, validation, now }: Item) =>
  isOverForGood({ kickoff, postponedAt, closedAt, validationKind: validation?.kind ?? null }, now);

export type Scheduling = ReturnType<typeof createScheduling>;

/** Moves and postpones matches by hand. */
export function createScheduling(app: Pick<AppContext, 'db'>, imports: MovedByHand) {
  return {
    /**
     * Gives a match another kickoff, or a postponed one its date. What ends predictions for good has
     * to be meant: a moment can pass while somebody types.
     */
    async moveKickoff(request: Seen & { kickoffAt: Date; isClosingMeant?: boolean | undefined }) {
      const { matchId, adminId, kickoffAt: at } = request;
      return administerItem(app.db, seenMatch(request), {
        action: 'move_kickoff',
        movesXp: false,
        hold: (tx) => imports.holdImports(tx, matchId),
        can: 'move',
        work: async (tx, item) => {
          await moveKickoff(tx, matchId, { at, isConfirmed: true });
          await imports.keepKickoff(tx, { matchId, by: adminId });
          const moved = await getItem(tx, item);
          if (!request.isClosingMeant && !isOver(item) && isOver(moved)) {
            throw new DomainError('WOULD_CLOSE');
          }
          const latePredictions = await countLateAt(tx, matchId, at);
          const { itemVersion } = moved;
          return {
            answer: { itemVersion, latePredictions, isClosed: !moved.isOpen },
            before: timesOf(item),
            after: { ...timesOf(moved), latePredictions },
          };
        },
      });
    },

    /** Closes a match before its kickoff until it has another date. */
    async postponeMatch(request: Seen) {
      const { matchId, adminId } = request;
      return administerItem(app.db, seenMatch(request), {
        action: 'postpone',
        movesXp: false,
        hold: (tx) => imports.holdImports(tx, matchId),
        can: 'postpone',
        work: async (tx, item) => {
          if (!(await postponeMatch(tx, matchId))) throw new DomainError('ITEM_CHANGED');
          await imports.keepKickoff(tx, { matchId, by: adminId });
          const { itemVersion, ...postponed } = await getItem(tx, item);
          const after = timesOf({ ...postponed, itemVersion });
          return { answer: { itemVersion }, before: timesOf(item), after };
        },
      });
    },
  };
}
