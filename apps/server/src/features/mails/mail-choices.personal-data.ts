import type { PersonalData } from '#lib/personal-data.ts';
import {
  deleteChoices,
  findChoices,
  forgetClosedItems,
  listReminded,
} from './mail-choices.repository.ts';

export const mailChoicesPersonalData: PersonalData = {
  tables: ['mail_choices', 'reminded_items'],

  async collect(db, { userId }) {
    const choices = await findChoices(db, userId);
    const reminded = await listReminded(db, userId);
    return {
      mailChoices: choices && {
        reminders: choices.reminders,
        weeklySummary: choices.weeklySummary,
        pushKinds: choices.pushKinds && [...choices.pushKinds],
        quietHours: choices.quietHours,
        isAskedForPush: choices.isAskedForPush,
        language: choices.language,
        timeZone: choices.timeZone,
        toldAt: choices.reportedAt.toISOString(),
      },
      reminders: reminded.map(({ item_id: itemId, reminded_at: at }) => ({
        itemId,
        remindedAt: at.toISOString(),
      })),
    };
  },

  erase: (tx, { userId }) => deleteChoices(tx, userId),

  expire: (db) => forgetClosedItems(db),
};
