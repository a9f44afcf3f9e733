import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPlayer } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createNotificationsService } from './notifications.service.ts';

const database = useTestDatabase();

it('NOTIFY-07: lists the own unread notices only, oldest first', async () => {
  const [player, stranger] = [await createPlayer(database.db), await createPlayer(database.db)];
  const insertNotice = (userId: string, hoursAgo: number, isRead = false) =>
    sql`INSERT INTO notifications (user_id, type, data, is_read, created_at)
      VALUES (${userId}, 'LEVEL_UP', ${JSON.stringify({ newRank: {}, rank: hoursAgo })}::jsonb,
        ${isRead}, game_now() - make_interval(hours => ${hoursAgo}))`.execute(database.ownerDb);
  for (const hoursAgo of [5, 30, 1, 12]) await insertNotice(player.userId, hoursAgo);
  await insertNotice(player.userId, 8, true);
  await insertNotice(stranger.userId, 9);
  const service = createNotificationsService({
    db: database.db,
    live: { publish: () => undefined },
  });
  const unread = await service.listUnread(player.userId);
  expect(unread.map((row) => row.type === 'LEVEL_UP' && row.data.rank)).toEqual([30, 12, 5, 1]);
});
