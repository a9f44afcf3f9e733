import type { PersonalData } from '../../personal-data.ts';
import { deleteNotificationsOf, deleteOld } from './notifications.repository.ts';

/** What players are told, for thirty days. */
export const notificationsPersonalData: PersonalData = {
  tables: ['notifications'],

  async collect(db, { userId }) {
    const rows = await db
      .selectFrom('notifications')
      .select(['type', 'data', 'is_read', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return {
      notifications: rows.map(({ type, data, is_read: isRead, created_at: createdAt }) => ({
        type,
        data,
        isRead,
        createdAt: createdAt.toISOString(),
      })),
    };
  },

  erase: (tx, { userId }) => deleteNotificationsOf(tx, userId),
  expire: deleteOld,
};
