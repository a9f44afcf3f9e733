import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createChance } from './testing/chance.ts';
import { rounds } from './testing/rounds.ts';
import { useTestDatabase } from './testing/test-database.ts';
import {
  byId,
  byInstant,
  byNumber,
  byText,
  keyset,
  writeCursor,
  type Page,
  type Placed,
} from './lib/paging.ts';

const database = useTestDatabase();

type Listed = { at: string; name: string; points: number; id: string };

const KEYS = [byNumber('points'), byInstant('at'), byText('name'), byId('id')] as const;
const UP = keyset(KEYS);
const DOWN = keyset(KEYS, { isDescending: true, tag: ['down', 0] });

async function readPage(
  order: typeof UP,
  list: readonly Listed[],
  request: { after: string | undefined; size: number },
): Promise<Page<Listed & Placed>> {
  const page = order.openPage(request);
  const { rows } = await sql<Listed & Placed>`
    SELECT id, ${order.place}
    FROM json_to_recordset(${JSON.stringify(list)}::json)
      AS listed(at timestamptz, name text, points integer, id uuid)
    WHERE ${page.isBeyond} ${order.orderBy} LIMIT ${page.limit}`.execute(database.db);
  return page.cut(rows);
}

const codePoints = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));
const compare = (one: Listed, other: Listed) =>
  one.points - other.points ||
  codePoints(one.at, other.at) ||
  codePoints(one.name, other.name) ||
  codePoints(one.id, other.id);

const random = createChance();
/** Creates rows with few distinct values, so that many tie in all keys but the id. */
const drawList = (): Listed[] =>
  Array.from({ length: random.whole(40) }, (_, index) => ({
    at: `2026-03-0${1 + random.whole(2)}T12:00:00.00000${random.whole(2)}Z`,
    name: random.pick(['', 'Ä', 'a', 'B', '😀', '￿', 'O\'Neil \\ "']),
    points: random.whole(2) - 1,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }));

it('shows each row once and in order, with ties, in both directions and with any page size', async () => {
  for (let round = 0; round < rounds({ quick: 15, full: 300 }); round += 1) {
    const list = drawList();
    const sorted = list.toSorted(compare).map(({ id }) => id);
    for (const order of [UP, DOWN]) {
      const size = 1 + random.whole(12);
      const read: string[] = [];
      let after: string | undefined;
      do {
        const { rows, next } = await readPage(order, list, { after, size });
        expect(rows.length).toBe(Math.min(size, list.length - read.length));
        read.push(...rows.map(({ id }) => id));
        after = next ?? undefined;
      } while (after !== undefined);
      expect(read).toEqual(order === UP ? sorted : sorted.toReversed());
    }
  }
});

it('neither repeats nor skips if rows of the page before are deleted, its last one too', async () => {
  const list = Array.from({ length: 9 }, (_, index) => ({
    at: '2026-03-01T12:00:00Z',
    name: 'a',
    points: 1,
    id: `00000000-0000-4000-8000-00000000000${index}`,
  }));
  const first = await readPage(UP, list, { after: undefined, size: 3 });
  const rest = list.filter((_, index) => index !== 0 && index !== 2);
  const second = await readPage(UP, rest, { after: first.next!, size: 3 });
  expect(second.rows.map(({ id }) => id)).toEqual(list.slice(3, 6).map(({ id }) => id));
});

const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-03-01T12:00:00.000000Z';

it('reads earlier cursors: with a tag in front, and instants with an offset', () => {
  const own = [1, AT, 'a', ID];
  expect(UP.openPage({ after: writeCursor(own), size: 1 }).start).toEqual(own);
  expect(DOWN.openPage({ after: writeCursor(['down', 0, ...own]), size: 1 }).start).toEqual(own);
  const offset = writeCursor([1, '2026-03-01T12:00:00.000000+00:00', 'a', ID]);
  expect(UP.openPage({ after: offset, size: 1 }).start).toEqual(own);
});

it.each<[string, string]>([
  ['no text of ours', 'nonsense'],
  ['nothing', ''],
  ['a text that is no list', writeCursor('a place' as never)],
  ['too little', writeCursor([1, AT, 'a'])],
  ['too much', writeCursor([1, AT, 'a', ID, 1])],
  ['the tag of another face', writeCursor(['down', 0, 1, AT, 'a', ID])],
  ['a number that is none', writeCursor([0.5, AT, 'a', ID])],
  ['a year that the database does not know', writeCursor([1, '0000-01-01T00:00:00Z', 'a', ID])],
  [
    'a zone that the database does not know',
    writeCursor([1, '2026-03-01T12:00:00+23:00', 'a', ID]),
  ],
  ['a text that the database cannot hold', writeCursor([1, AT, 'a\0', ID])],
  ['a text longer than any', writeCursor([1, AT, 'a'.repeat(201), ID])],
  ['another id', writeCursor([1, AT, 'a', 'ID'])],
])('refuses %s as a place, before the database is asked', (_, after) => {
  expect(() => UP.openPage({ after, size: 1 })).toThrow('INVALID_INPUT');
});
