import { LEADERBOARD_DEPTH } from '@kickoracle/contracts';
import type { BoardKey } from '@kickoracle/game';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { createCrowd, payPlayers } from '#testing/pay-players.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { removePlayerFromBoards } from './leaderboard.service.ts';

const test = useTestDatabase();
const YEAR: BoardKey = { kind: 'year', year: 2026, month: null, scope: 'all', competitionId: null };
const MONTH: BoardKey = { ...YEAR, kind: 'month', month: 2 };
const CROWD = LEADERBOARD_DEPTH + 20;
/** Players who are there first: ten fewer than a full thousand. */
const EDGE = LEADERBOARD_DEPTH - 10;

let crowd: readonly string[];

beforeAll(async () => {
  crowd = await createCrowd(test.ownerDb, { name: 'head', count: CROWD });
});

async function readTopRows() {
  const { rows } = await sql<{ kept: string; due: string; players: number }>`
    SELECT
      (SELECT string_agg(h.user_id || ' ' || h.xp, ',' ORDER BY h.user_id)
       FROM board_top_rows h WHERE h.board_id = b.id) AS kept,
      (SELECT string_agg(d.user_id || ' ' || d.xp, ',' ORDER BY d.user_id) FROM (
         SELECT t.user_id, t.xp FROM leaderboard_totals t JOIN profiles p ON p.id = t.user_id
         WHERE t.board_id = b.id ORDER BY t.xp DESC, p.username_key LIMIT ${LEADERBOARD_DEPTH}
       ) d) AS due,
      (SELECT count(*) FROM leaderboard_totals t WHERE t.board_id = b.id) AS players
    FROM boards b ORDER BY b.id
  `.execute(test.ownerDb);
  return rows;
}

async function expectTopRows() {
  const boards = await readTopRows();
  for (const { kept, due } of boards) expect(kept).toBe(due);
  return boards;
}

const settling = fc.record({
  players: fc.uniqueArray(
    fc.record({
      index: fc.oneof(
        fc.integer({ min: 0, max: CROWD - 1 }),
        fc.integer({ min: EDGE, max: CROWD - 1 }),
      ),
      xp: fc.integer({ min: -6, max: 6 }),
    }),
    { selector: ({ index }) => index, minLength: 1, maxLength: 40 },
  ),
  boards: fc.constantFrom([YEAR], [MONTH], [YEAR, MONTH]),
});

it('the first thousand match the totals after every gain and loss', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(settling, { minLength: 3, maxLength: 5 }),
      fc.integer({ min: EDGE, max: CROWD }),
      async (settlings, begin) => {
        await sql`TRUNCATE boards, board_blocks, board_histogram, board_top_rows CASCADE`.execute(
          test.ownerDb,
        );
        // Few different totals, so that many players share the last places.
        const first = crowd
          .slice(0, begin)
          .map((id, index): [string, number] => [id, 1 + (index % 4)]);
        await payPlayers(test.db, [YEAR, MONTH], first);
        await expectTopRows();
        for (const { players, boards } of settlings) {
          await payPlayers(test.db, boards, await possible(players, boards));
          await expectTopRows();
        }
      },
    ),
    { numRuns: rounds({ quick: 6, full: 60 }) },
  );
});

/** XP never becomes negative. */
async function possible(
  players: readonly { index: number; xp: number }[],
  boards: readonly BoardKey[],
): Promise<[string, number][]> {
  const { rows } = await sql<{ user_id: string; xp: number }>`
    SELECT t.user_id, min(t.xp) AS xp
    FROM leaderboard_totals t JOIN boards b ON b.id = t.board_id
    WHERE b.kind = ANY(${boards.map(({ kind }) => kind)})
    GROUP BY t.user_id HAVING count(*) = ${boards.length}
  `.execute(test.ownerDb);
  const owned = new Map(rows.map(({ user_id: id, xp }) => [id, xp]));
  return players
    .map(({ index, xp }): [string, number] => [
      crowd[index]!,
      Math.max(xp, -(owned.get(crowd[index]!) ?? 0)),
    ])
    .filter(([, xp]) => xp !== 0);
}

it('the first thousand match the totals when a crowd enters a board of few players', async () => {
  await sql`TRUNCATE boards, board_blocks, board_histogram, board_top_rows CASCADE`.execute(
    test.ownerDb,
  );
  const few = crowd.slice(0, 30).map((id, index): [string, number] => [id, 10 * (index + 1)]);
  await payPlayers(test.db, [YEAR], few);
  // Some of the earlier players lose XP, while more than a thousand rise above them.
  const mixed = crowd.map((id, index): [string, number] => [
    id,
    index < 10 ? -5 * (index + 1) : 40 + (index % 3),
  ]);
  await payPlayers(test.db, [YEAR], mixed);
  await expectTopRows();
  // A crowd that only gains: the thousandth gain is the lower bound, and names order equals.
  await payPlayers(
    test.db,
    [YEAR, MONTH],
    crowd.map((id, index): [string, number] => [id, 3 + (index % 2)]),
  );
  const boards = await expectTopRows();
  expect(boards.map(({ players }) => players)).toEqual([CROWD, CROWD]);
});

it('a player who leaves a full thousand is replaced by the next one', async () => {
  await sql`TRUNCATE boards, board_blocks, board_histogram, board_top_rows CASCADE`.execute(
    test.ownerDb,
  );
  await payPlayers(
    test.db,
    [YEAR],
    crowd.map((id, index): [string, number] => [id, CROWD - index]),
  );
  await inTransaction(test.db, async (tx) => {
    await takeSettlementLock(tx);
    await removePlayerFromBoards(tx, crowd[3]!);
  });
  const [board] = await expectTopRows();
  expect(board!.players).toBe(CROWD - 1);
});
