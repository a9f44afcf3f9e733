import type { Language } from '@kickoracle/contracts';
import type { PersonalData } from '#lib/personal-data.ts';
import { deleteAddress, findAddress } from './calendar.repository.ts';

export const calendarPersonalData: PersonalData = {
  tables: ['calendar_addresses'],

  async collect(db, { userId }) {
    const address = await findAddress(db, userId);
    return {
      calendar: address && {
        timeZone: address.time_zone,
        language: address.language as Language,
        createdAt: address.created_at.toISOString(),
      },
    };
  },

  erase: (tx, { userId }) => deleteAddress(tx, userId),
};
