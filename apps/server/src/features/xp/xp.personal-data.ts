import type { PersonalData } from '#lib/personal-data.ts';
import * as repository from './xp.repository.ts';

/** The ledger. Its rows are never deleted: without the account they identify no person. */
export const xpPersonalData: PersonalData = {
  tables: ['xp_ledger'],

  async collect(db, { userId }) {
    const rows = await repository.listOwn(db, userId);
    return {
      xp: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    };
  },
};
