import { randomUUID } from 'node:crypto';
import { notificationViewSchema } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { PERSONAL_DATA } from '#list-personal-data.ts';
import { createPlayer } from '#testing/factories.ts';
import { AFTERNOON, createMatchWorld } from '#testing/match-world.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { deleteAccount } from '../accounts/leaving/account-deletion.service.ts';
import { getItem } from '../items/items.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { readKind } from './notices.ts';
import { createNotificationsService } from './notifications.service.ts';
import { toNotificationView } from './notifications.view.ts';

const database = useTestDatabase();
const test = useTestApp(database);

/** All kinds of the contract, also future ones. */
const KINDS = notificationViewSchema.options.map(({ shape }) => shape.type.value);
type Kind = (typeof KINDS)[number];

type Names = 'player' | 'item' | 'nothing';
const isOfLeague = (kind: Kind) => readKind(kind).fields.includes('league');
const isOfCup = (kind: Kind) => readKind(kind).fields.includes('cup');
function namesOf(kind: Kind): Names {
  const { fields, playerField } = readKind(kind);
  if (playerField !== undefined) return 'player';
  return fields.includes('item') ? 'item' : 'nothing';
}
const COLUMNS = { player: 'named_user_id', item: 'item_id' } as const;

let itemId: string;
let validationId: string;
let leagueId: string;
let cupId: string;

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
  const made = await sql<{ id: string }>`
    INSERT INTO leagues (name, colors, link_code, short_code, join_policy, shows_names)
    VALUES ('Notice Mates', 'blue', left(md5(random()::text), 22), 'BCDFGHJK', 'open', false)
    ON CONFLICT (short_code) DO UPDATE SET name = excluded.name RETURNING id`.execute(database.db);
  leagueId = made.rows[0]!.id;
  const cups = await sql<{ id: string }>`
    INSERT INTO cups (league_id, competition_id, name, format, entry_closes_at)
    SELECT ${leagueId}, competition_id, 'Notice Cup', 'knockout', game_now()
    FROM match_events WHERE id = ${itemId} RETURNING id`.execute(database.db);
  cupId = cups.rows[0]!.id;
});

async function insert(
  userId: string,
  kind: Kind,
  names: { named_user_id?: string; item_id?: string },
) {
  const data = Object.fromEntries(readKind(kind).fields.map((field) => [field, null]));
  const { named_user_id: named = null, item_id: item = null } = names;
  const league = isOfLeague(kind) ? leagueId : null;
  const cup = isOfCup(kind) ? cupId : null;
  await sql`INSERT INTO notifications
      (user_id, type, named_user_id, item_id, validation_id, league_id, cup_id, data)
    VALUES (${userId}, ${kind}, ${named}, ${item}, ${item && validationId}, ${league}, ${cup},
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
  it.each(KINDS)('%s is stored with its id in its column, and not without', async (kind) => {
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

  it.each(KINDS)('%s names a league exactly if it is about one', async (kind) => {
    const { userId } = await createPlayer(database.db);
    const named = (await createPlayer(database.db)).userId;
    await insert(userId, kind, namedBy(kind, named));
    const other = isOfLeague(kind) ? null : leagueId;
    const change = sql`UPDATE notifications SET league_id = ${other} WHERE user_id = ${userId}`;
    await expect(change.execute(database.ownerDb)).rejects.toThrow('notifications_check');
  });

  it.each(KINDS)('%s names a cup exactly if it is about one', async (kind) => {
    const { userId } = await createPlayer(database.db);
    const named = (await createPlayer(database.db)).userId;
    await insert(userId, kind, namedBy(kind, named));
    const other = isOfCup(kind) ? null : cupId;
    const change = sql`UPDATE notifications SET cup_id = ${other} WHERE user_id = ${userId}`;
    await expect(change.execute(database.ownerDb)).rejects.toThrow('notifications_check');
  });

  it.each(KINDS.filter(isOfCup))('%s shows the cup of a league to members only', async (kind) => {
    const { userId } = await createPlayer(database.db);
    await insert(userId, kind, {});
    const read = async () => {
      const [notice] = await createNotificationsService(test.app).listUnread(userId);
      return toNotificationView(notice!);
    };
    expect(await read()).toMatchObject({ cup: null });
    await sql`INSERT INTO league_members (league_id, user_id, role)
      VALUES (${leagueId}, ${userId}, 'member')`.execute(database.db);
    expect(await read()).toMatchObject({ cup: { cupId, name: 'Notice Cup' } });
  });

  it.each(KINDS.filter(isOfLeague))('%s shows the league to members only', async (kind) => {
    const { userId } = await createPlayer(database.db);
    const named = (await createPlayer(database.db)).userId;
    await insert(userId, kind, namedBy(kind, named));
    const read = async () => {
      const [notice] = await createNotificationsService(test.app).listUnread(userId);
      return toNotificationView(notice!);
    };
    expect(await read()).toMatchObject({ league: null });
    await sql`INSERT INTO league_members (league_id, user_id, role)
      VALUES (${leagueId}, ${userId}, 'member')`.execute(database.db);
    expect(await read()).toMatchObject({ league: { leagueId, name: 'Notice Mates' } });
  });

  it.each(KINDS)('%s cannot hold an id that a deletion would miss', async (kind) => {
    const { userId } = await createPlayer(database.db);
    const { userId: hidden } = await createPlayer(database.db);
    await insert(userId, kind, namedBy(kind, hidden));
    const hide =
      sql`UPDATE notifications SET data = data || ${JSON.stringify({ rival: hidden })}::jsonb
      WHERE user_id = ${userId}`.execute(database.ownerDb);
    await expect(hide).rejects.toThrow('notifications_ids_in_columns');
  });

  it('cannot hold an id that a deletion would miss, for any future kind', async () => {
    const { userId } = await createPlayer(database.db);
    const undone = new Error('undone');
    const work = inTransaction(database.ownerDb, async (tx) => {
      await sql`ALTER TABLE notifications DROP CONSTRAINT notifications_check`.execute(tx);
      const insertNotice = (data: object) =>
        sql`INSERT INTO notifications (user_id, type, data)
          VALUES (${userId}, 'RIVAL_FOUND', ${JSON.stringify(data)}::jsonb)`.execute(tx);
      await insertNotice({ xp: 12, word: 'a word' });
      await expect(insertNotice({ rivals: [{ id: randomUUID() }] })).rejects.toThrow(
        'notifications_ids_in_columns',
      );
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  });
});
