import { randomUUID } from 'node:crypto';
import { notificationViewSchema } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { PERSONAL_DATA } from '../../list-personal-data.ts';
import { createPlayer } from '../../testing/factories.ts';
import { AFTERNOON, createMatchWorld } from '../../testing/match-world.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { deleteAccount } from '../accounts/leaving/account-deletion.service.ts';
import { getItem } from '../items/items.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { readKind } from './notices.ts';
import { createNotificationsService } from './notifications.service.ts';
import { toNotificationView } from './notifications.view.ts';

const database = useTestDatabase();
const test = useTestApp(database);

/** Whatever the contract tells of, also what is added to it. */
const KINDS = notificationViewSchema.options.map(({ shape }) => shape.type.value);
type Kind = (typeof KINDS)[number];

type Names = 'player' | 'item' | 'nothing';
function namesOf(kind: Kind): Names {
  const { fields, playerField } = readKind(kind);
  if (playerField !== undefined) return 'player';
  return fields.includes('item') ? 'item' : 'nothing';
}
const COLUMNS = { player: 'named_user_id', item: 'item_id' } as const;

let itemId: string;
let validationId: string;

beforeEach(async () => {
  const world = await createMatchWorld(database);
  itemId = world.matchId;
  const { userId } = await createPlayer(database.db);
  const { eventId } = world;
  await createPredictionsService(database).submitPrediction({ eventId, userId, value: '0-0' });
  await test.moveClockTo(AFTERNOON.after);
  const { itemVersion } = await getItem(database.db, { kind: 'match', id: itemId });
  const seen = { kind: 'match', itemId, itemVersion, adminId: world.admin.userId } as const;
  await createResultsService(database).validateResult({ ...seen, result: { score: '2-1' } });
  const { rows } = await sql<{ id: string }>`SELECT id FROM validations
    WHERE match_id = ${itemId}`.execute(database.db);
  validationId = rows[0]!.id;
});

/** A notice of a kind that names what it is told to, with all that the kind says beside. */
async function insert(
  userId: string,
  kind: Kind,
  names: { named_user_id?: string; item_id?: string },
) {
  const data = Object.fromEntries(readKind(kind).fields.map((field) => [field, null]));
  const { named_user_id: named = null, item_id: item = null } = names;
  await sql`INSERT INTO notifications (user_id, type, named_user_id, item_id, validation_id, data)
    VALUES (${userId}, ${kind}, ${named}, ${item}, ${item && validationId},
      ${JSON.stringify(data)}::jsonb)`.execute(database.db);
}
const namedBy = (kind: Kind, named: string) => {
  const names = namesOf(kind);
  if (names === 'nothing') return {};
  return { [COLUMNS[names]]: names === 'player' ? named : itemId };
};

const rowsWith = async (db: Queryable, text: string) =>
  (
    await sql<{ type: Kind; user_id: string }>`SELECT type, user_id FROM notifications n
      WHERE strpos(n::text, ${text}) > 0`.execute(db)
  ).rows;

async function leave({ userId, username }: { userId: string; username: string }) {
  const actor = { userId, username, email: `${userId}@players.example` } as Parameters<
    typeof deleteAccount
  >[1]['actor'];
  const leaving = { actor, kept: PERSONAL_DATA, proven: null, language: 'en' } as const;
  await deleteAccount(test.app, leaving);
}

describe('a notice of each kind', () => {
  it.each(KINDS)('%s is stored with what it names in its column, and not without', async (kind) => {
    const { userId } = await createPlayer(database.db);
    const named = (await createPlayer(database.db)).userId;
    const own = namedBy(kind, named);
    const all = [{}, { named_user_id: named }, { item_id: itemId }];
    const others = [
      ...all.filter((names) => Object.keys(names)[0] !== Object.keys(own)[0]),
      { named_user_id: named, item_id: itemId },
    ];
    for (const names of others) {
      await expect(insert(userId, kind, names)).rejects.toThrow('notifications_check');
    }
    await insert(userId, kind, own);
    const [notice] = await createNotificationsService(test.app).listUnread(userId);
    expect(Object.keys(toNotificationView(notice!)).toSorted()).toEqual(
      readKind(kind).fields.toSorted(),
    );
    expect(notice).toMatchObject({
      player: namesOf(kind) === 'player' ? { id: named } : null,
      item: namesOf(kind) === 'item' ? { kind: 'match', id: itemId } : null,
    });
  });

  it.each(KINDS)(
    '%s goes with who reads it and with whom it names, and with nobody else',
    async (kind) => {
      const [leaver, other] = [await createPlayer(database.db), await createPlayer(database.db)];
      await insert(leaver.userId, kind, namedBy(kind, other.userId));
      await insert(other.userId, kind, namedBy(kind, leaver.userId));
      await leave(leaver);
      expect(await rowsWith(database.db, leaver.userId)).toEqual([]);
      const left = await rowsWith(database.db, other.userId);
      expect(left).toHaveLength(namesOf(kind) === 'player' ? 0 : 1);
    },
  );

  it.each(KINDS)('%s cannot hide an id where no erasure looks', async (kind) => {
    const { userId } = await createPlayer(database.db);
    const { userId: hidden } = await createPlayer(database.db);
    await insert(userId, kind, namedBy(kind, hidden));
    const hide =
      sql`UPDATE notifications SET data = data || ${JSON.stringify({ rival: hidden })}::jsonb
      WHERE user_id = ${userId}`.execute(database.ownerDb);
    await expect(hide).rejects.toThrow('notifications_ids_in_columns');
  });

  it('cannot hide an id where no erasure looks, whatever comes to be told', async () => {
    const { userId } = await createPlayer(database.db);
    const undone = new Error('undone');
    const work = inTransaction(database.ownerDb, async (tx) => {
      await sql`ALTER TABLE notifications DROP CONSTRAINT notifications_check`.execute(tx);
      const tell = (data: object) =>
        sql`INSERT INTO notifications (user_id, type, data)
          VALUES (${userId}, 'RIVAL_FOUND', ${JSON.stringify(data)}::jsonb)`.execute(tx);
      await tell({ xp: 12, word: 'a word' });
      await expect(tell({ rivals: [{ id: randomUUID() }] })).rejects.toThrow(
        'notifications_ids_in_columns',
      );
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  });
});
