import type { PersonalData } from '../../personal-data.ts';
import * as repository from './xp.repository.ts';

/** The ledger. Nothing of it is ever deleted: without the account its rows lead to nobody. */
export const xpPersonalData: PersonalData = {
  tables: ['xp_ledger'],

  async collect(db, { userId }) {
    const rows = await repository.listOwn(db, userId);
    return {
      xp: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    };
  },
};
