import { CALENDAR_FEED_PATH, type Language } from '@kickoracle/contracts';
import { readTimeZone, zoneOrUtc } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { holdActor } from '#db/state/lock-players.ts';
import { invalidField } from '#lib/errors.ts';
import { createToken, hashToken } from '#lib/tokens.ts';
import { renderCalendar } from './calendar-feed.ts';
import * as repository from './calendar.repository.ts';

export type CalendarService = ReturnType<typeof createCalendarService>;

const REACH = { days: 14, limit: 200 };

export function createCalendarService(app: Pick<AppContext, 'db' | 'settings'>) {
  return {
    async getCalendar(userId: string) {
      const address = await repository.findAddress(app.db, userId);
      return { createdAt: address?.created_at ?? null };
    },

    /** Creates an address. Its token is returned only here. */
    async createAddress(wanted: { userId: string; timeZone: string; language: Language }) {
      const timeZone = readTimeZone(wanted.timeZone);
      if (timeZone === null) throw invalidField('timeZone', 'invalid');
      const { token, hash: tokenHash } = createToken();
      const createdAt = await inTransaction(app.db, async (tx) => {
        await holdActor(tx, wanted.userId);
        return repository.saveAddress(tx, { ...wanted, timeZone, tokenHash });
      });
      const url = `${app.settings.publicUrl()}${CALENDAR_FEED_PATH}/${token}.ics`;
      return { url, createdAt };
    },

    deleteAddress: (userId: string) =>
      inTransaction(app.db, async (tx) => {
        await holdActor(tx, userId);
        await repository.deleteAddress(tx, userId);
      }),

    async findFeed(token: string, { isPerMatch = false } = {}): Promise<string | null> {
      const subscriber = await repository.findSubscriber(app.db, hashToken(token));
      if (!subscriber) return null;
      const { userId } = subscriber;
      const items = await repository.listUnpredicted(app.db, { userId, ...REACH });
      return renderCalendar(items, {
        ...subscriber,
        timeZone: zoneOrUtc(subscriber.timeZone),
        publicUrl: app.settings.publicUrl(),
        isPerMatch,
      });
    },
  };
}
