import type { PersonalData } from '#lib/personal-data.ts';
import { listAll } from './shares.repository.ts';
import { withdrawAllNaming } from './shares.service.ts';

export const sharesPersonalData: PersonalData = {
  tables: ['shares'],

  async collect(db, { userId }) {
    const shares = await listAll(db, userId);
    return {
      shares: shares.map(({ token, content, createdAt }) => ({
        token,
        content,
        createdAt: createdAt.toISOString(),
      })),
    };
  },

  erase: (tx, { userId }) => withdrawAllNaming(tx, userId),
};
