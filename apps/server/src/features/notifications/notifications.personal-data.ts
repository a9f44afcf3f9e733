import type { PersonalData } from '#lib/personal-data.ts';
import { toDownloadedData, type StoredNotice } from './notices.ts';
import { deleteNotificationsOf, deleteOld } from './notifications.repository.ts';

export const notificationsPersonalData: PersonalData = {
  tables: ['notifications'],

  async collect(db, { userId }) {
    const rows = await db
      .selectFrom('notifications')
      .select([
        'type',
        'named_user_id',
        'item_id',
        'validation_id',
        'league_id',
        'cup_id',
        'data',
        'is_read',
        'created_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return {
      notifications: rows.map((row) => ({
        type: row.type,
        data: toDownloadedData(row as StoredNotice),
        isRead: row.is_read,
        createdAt: row.created_at.toISOString(),
      })),
    };
  },

  erase: (tx, { userId }) => deleteNotificationsOf(tx, userId),
  expire: deleteOld,
};
