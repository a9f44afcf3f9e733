import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { waitForBlocked } from '#testing/open-session.ts';
import { findRoundErrors } from '#testing/round-truths.ts';
import { rounds } from '#testing/rounds.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { whileRefused } from '#testing/while-refused.ts';
import { lockItem } from '../items/items.service.ts';
import { readMatchOutcome, replace, settle, revert } from '../items/settlement.service.ts';
import { removePlayerFromBoards } from '../leaderboard/leaderboard.service.ts';
import { moveKickoff } from '../matches/matches.service.ts';
import { updateLabel } from '../matches/corrections.service.ts';
import { putOnRounds } from './round-boards.service.ts';

const test = useTestDatabase({ maxConnections: 10 });
const opensAt = new Date('2026-03-01T12:00:00Z');
const closesAt = new Date('2026-03-09T12:00:00Z');
const afterwards = new Date('2026-03-10T12:00:00Z');
const SCORES = ['0-0', '1-0', '2-1', '1-1', '0-3'];
const ROUNDS = ['', 'Matchday 1', 'Matchday 2', 'Final'];

let adminId: string;
let matches: { matchId: string; eventId: string }[];
let players: string[];

beforeAll(async () => {
  adminId = (await createAdministrator(test.ownerDb)).userId;
});

/** A league of three finished matches that five players predicted. */
async function createWorld(): Promise<void> {
  await test.moveClockTo(opensAt);
  const league = await createCompetition(test.ownerDb, { season: 2025 });
  matches = [];
  for (let nth = 0; nth < 3; nth += 1) {
    matches.push(await createTestMatch(test.ownerDb, { ...league, kickoffAt: closesAt }));
  }
  players = [];
  for (let nth = 0; nth < 5; nth += 1) players.push((await createPlayer(test.db)).userId);
  for (const [nth, { eventId }] of matches.entries()) {
    for (const [player, userId] of players.entries()) {
      const value = SCORES[(nth + player) % SCORES.length];
      await sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
        VALUES (${eventId}, ${userId}, ${value}, ${opensAt}, ${opensAt})`.execute(test.db);
    }
  }
  await test.moveClockTo(afterwards);
}

type Step = {
  readonly what: (typeof STEPS)[number];
  readonly match: number;
  readonly which: number;
};
const STEPS = ['settle', 'void', 'revert', 'label', 'move', 'erase', 'catchUp'] as const;

/** Settles or corrects, whichever the item allows. */
async function take({ what, match, which }: Step): Promise<void> {
  const { matchId } = matches[match % matches.length]!;
  if (what === 'catchUp') return putOnRounds(test.db);
  await inTransaction(test.ownerDb, async (tx) => {
    await takeSettlementLock(tx);
    const item = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
    const by = adminId;
    const isSettled = item.validation !== null;
    if (what === 'settle') {
      const outcome = readMatchOutcome(item, { score: SCORES[which % SCORES.length]! });
      await (isSettled ? replace : settle)(tx, item, { kind: 'result', outcome, by });
    }
    if (what === 'void' && item.validation?.kind !== 'void') {
      await (isSettled ? replace : settle)(tx, item, { kind: 'void', by });
    }
    if (what === 'revert' && isSettled) await revert(tx, item, { by });
    if (what === 'label') {
      const round = ROUNDS[which % ROUNDS.length]!;
      await updateLabel(tx, { matchId, round, matchType: 'group' });
    }
    if (what === 'move' && !isSettled) {
      const at = new Date(closesAt.getTime() - 3_600_000 * (which % 40));
      await moveKickoff(tx, matchId, { at, isConfirmed: true });
    }
    if (what === 'erase') {
      const userId = players[which % players.length]!;
      await removePlayerFromBoards(tx, userId);
      await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
        WHERE id = ${userId}`.execute(tx);
    }
  });
}

const findErrors = async () => [
  ...(await findRoundErrors(test.db)),
  ...(await findAccountingErrors(test.db)),
];

const step = fc.record({
  what: fc.constantFrom(...STEPS, 'settle', 'settle'),
  match: fc.nat(2),
  which: fc.nat(99),
});

describe('the table of a round', () => {
  beforeEach(createWorld);

  it(
    'is its ledger, whatever was settled, corrected, voided, taken back, moved, named anew or erased',
    { tags: ['slow'], timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          await createWorld();
          let isMisplaced = false;
          for (const one of steps) {
            await take(one);
            if (one.what === 'label') isMisplaced = true;
            if (one.what === 'catchUp') isMisplaced = false;
            if (!isMisplaced) expect(await findErrors()).toEqual([]);
          }
          await putOnRounds(test.db);
          expect(await findErrors()).toEqual([]);
        }),
        { numRuns: rounds({ quick: 12, full: 300 }), endOnFailure: true },
      );
    },
  );

  it('moves each result once if two servers do it at the same time', async () => {
    for (const match of [0, 1, 2]) await take({ what: 'settle', match, which: match });
    for (const match of [0, 1, 2]) await take({ what: 'label', match, which: 2 });
    expect(await findRoundErrors(test.db)).not.toEqual([]);
    await Promise.all([putOnRounds(test.db), putOnRounds(test.db)]);
    expect(await findErrors()).toEqual([]);
    await putOnRounds(test.db);
    expect(await findErrors()).toEqual([]);
  });

  it.each([0, 1])('moves the others if a result fails (nth: %i)', async (nth) => {
    for (const match of [0, 1]) await take({ what: 'settle', match, which: match });
    for (const match of [0, 1]) await take({ what: 'label', match, which: 2 });
    const { rows } = await sql<{ id: string; matchId: string }>`SELECT id, match_id AS "matchId"
      FROM validations WHERE match_id = ANY(${matches.map(({ matchId }) => matchId)}::uuid[])
    `.execute(test.ownerDb);
    const [failing, other] = [0, 1].map((place) =>
      rows.find(({ matchId }) => matchId === matches[(nth + place) % 2]!.matchId),
    );
    const unless = `validation_id <> '${failing!.id}'`;
    await whileRefused(test.ownerDb, { table: 'validation_boards', unless }, () =>
      expect(putOnRounds(test.db)).rejects.toThrow('could not be moved'),
    );
    const { rows: moved } = await sql`
      SELECT v.validation_id AS id FROM validation_boards v JOIN boards b ON b.id = v.board_id
      WHERE b.round = 'Matchday 2' AND v.validation_id IN (${failing!.id}, ${other!.id})
    `.execute(test.ownerDb);
    expect(moved).toEqual([{ id: other!.id }]);
    await putOnRounds(test.db);
    expect(await findErrors()).toEqual([]);
  });

  it.each(['revert', 'settle', 'void', 'erase'] as const)(
    'is right where %s goes on beside the work that moves a result to its round',
    async (what) => {
      await take({ what: 'settle', match: 0, which: 0 });
      await take({ what: 'label', match: 0, which: 2 });
      let others: Promise<unknown> | undefined;
      await inTransaction(test.ownerDb, async (tx) => {
        await takeSettlementLock(tx);
        others = Promise.all([putOnRounds(test.db), take({ what, match: 0, which: 1 })]);
        await waitForBlocked(test.ownerDb, 2);
      });
      await others;
      await putOnRounds(test.db);
      expect(await findErrors()).toEqual([]);
    },
  );
});
