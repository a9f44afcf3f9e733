import { isOverForGood } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import { administerItem } from '../items/administer-item.service.ts';
import { getItem, type Item } from '../items/items.service.ts';
import { countLateAt } from './corrections.service.ts';
import { moveKickoff, postponeMatch } from './matches.service.ts';

type Seen = { readonly matchId: string; readonly itemVersion: number; readonly adminId: string };

/** Effects on imports of a kickoff changed by an administrator. */
export type MovedByHand = {
  readonly holdImports: (tx: DatabaseTransaction, matchId: string) => Promise<void>;
  /** Keeps the administrator's kickoff against imports, until they ask about it. */
  readonly keepKickoff: (
    tx: DatabaseTransaction,
    seen: { matchId: string; by: string },
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

export function createScheduling(app: Pick<AppContext, 'db'>, imports: MovedByHand) {
  return {
    /**
     * Moves a kickoff, or gives a postponed match its date. `isClosingMeant` confirms the end of
     * predictions, since the time can pass while the administrator types.
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
