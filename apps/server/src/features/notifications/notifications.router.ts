import { requireActor, type Implementer } from '#http/implementer.ts';
import type { NotificationsService } from './notifications.service.ts';
import { toNotificationView } from './notifications.view.ts';

export function createNotificationsRouter(
  os: Implementer['notifications'],
  notifications: NotificationsService,
) {
  return os.router({
    listUnread: os.listUnread.handler(async ({ context }) => {
      const unread = await notifications.listUnread(requireActor(context).userId);
      return unread.map(toNotificationView);
    }),

    listNotifications: os.listNotifications.handler(async ({ context, input }) => {
      const { userId } = requireActor(context);
      const list = await notifications.listNotifications({ userId, ...input });
      return { ...list, notifications: list.notifications.map(toNotificationView) };
    }),

    markNotificationsRead: os.markNotificationsRead.handler(async ({ context, input }) => ({
      marked: await notifications.markRead({ userId: requireActor(context).userId, ...input }),
    })),
  });
}
