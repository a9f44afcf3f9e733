import type { PersonalData } from '#lib/personal-data.ts';
import { leaveAll, listOwnEntries, lockCupsOf } from './cups.repository.ts';

/** A deleted player stays in a draw by id, as in the ledger, and gives opponents a walkover. */
export const cupsPersonalData: PersonalData = {
  tables: ['cup_entries', 'cup_results'],

  async collect(db, { userId }) {
    const entries = await listOwnEntries(db, userId);
    return {
      cups: entries.map(({ cup, enteredAt, leftAt, results }) => ({
        cup,
        enteredAt: enteredAt.toISOString(),
        leftAt: leftAt?.toISOString() ?? null,
        results: results.map(({ completeAt, ...result }) => ({
          ...result,
          completeAt: completeAt === null ? null : new Date(completeAt).toISOString(),
        })),
      })),
    };
  },

  async erase(tx, { userId }) {
    await lockCupsOf(tx, userId);
    await leaveAll(tx, userId);
  },
};
