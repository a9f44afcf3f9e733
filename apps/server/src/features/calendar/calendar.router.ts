import { preferredLanguage } from '#http/preferred-language.ts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { CalendarService } from './calendar.service.ts';

export function createCalendarRouter(os: Implementer['calendar'], calendar: CalendarService) {
  return os.router({
    getCalendar: os.getCalendar.handler(async ({ context }) => {
      const { createdAt } = await calendar.getCalendar(requireActor(context).userId);
      return { createdAt: createdAt?.toISOString() ?? null };
    }),

    createCalendarAddress: os.createCalendarAddress.handler(async ({ input, context }) => {
      const { userId } = requireActor(context);
      const { timeZone, language = preferredLanguage(context.headers) } = input;
      const { url, createdAt } = await calendar.createAddress({ userId, timeZone, language });
      return { url, createdAt: createdAt.toISOString() };
    }),

    deleteCalendarAddress: os.deleteCalendarAddress.handler(async ({ context }) => {
      await calendar.deleteAddress(requireActor(context).userId);
      return { isRevoked: true as const };
    }),
  });
}
