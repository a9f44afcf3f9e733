import { MATCH_TEMPLATES, parseScore, templatesFor, type MatchAttributes } from '@kickoracle/game';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseTransaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  createAdministrator,
  createCompetition,
  createPlayer,
  createTeam,
  createTestEvent,
} from '../../testing/factories.ts';
import { rounds } from '../../testing/rounds.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { replace, settle, takeBack } from '../items/impact.service.ts';
import { getItem, lockItem, type Item, type ItemRef } from '../items/items.service.ts';
import { readOutcome } from '../items/settlement.service.ts';
import { createMatch } from '../matches/matches.service.ts';
import { takeSettlementLock } from '../xp/xp.service.ts';
import { checkAwards, type WrongRow } from './check-awards.service.ts';

const test = useTestDatabase();
const opensAt = new Date('2026-03-01T12:00:00Z');
const closesAt = new Date('2026-03-09T12:00:00Z');
const PLAYERS = 6;

let refs: ItemRef[];
let playerIds: string[];
let adminId: string;

beforeAll(async () => {
  await test.moveClockTo(opensAt);
  adminId = (await createAdministrator(test.ownerDb)).userId;
  const league = await createCompetition(test.ownerDb, { season: 2025 });
  const match = async (
    systemVersion: 1 | 2,
    attributes: MatchAttributes = {},
  ): Promise<ItemRef> => {
    const [team1Id, team2Id] = [await createTeam(test.ownerDb), await createTeam(test.ownerDb)];
    const id = await inTransaction(test.db, (tx) =>
      createMatch(tx, {
        ...league,
        round: 'Final',
        matchType: 'final',
        team1Id,
        team2Id,
        kickoffAt: closesAt,
        isKickoffConfirmed: true,
        isClosed: false,
        systemVersion,
        attributes,
      }),
    );
    return { kind: 'match', id };
  };
  const event = async (options: Partial<Parameters<typeof createTestEvent>[1]>) =>
    ({
      kind: 'event',
      id: await createTestEvent(test.ownerDb, { deadline: closesAt, ...options }),
    }) as const;
  const options = ['a', 'b', 'c', 'd'].map((value) => ({ value }));
  refs = [
    await match(2),
    await match(1),
    await match(1, { extra_time: true, penalties: true, second_leg: true, first_leg: '2-1' }),
    await event({ reward: 1_150 }),
    await event({ inputType: 'number', min: '0.5', reward: 900, finalReward: 100 }),
    await event({ inputType: 'table_builder', options, perPlace: 400, reward: 1_600, ...league }),
  ];
  playerIds = [];
  for (let player = 0; player < PLAYERS; player += 1) {
    playerIds.push((await createPlayer(test.db)).userId);
  }
  await test.moveClockTo(new Date('2026-03-10T12:00:00Z'));
});

/** Numbers from 0 to below 1 from which a world takes what it needs, always the same. */
function createDice(seed: number) {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;
  return { roll, pick };
}

type Dice = ReturnType<typeof createDice>;

const goals = (dice: Dice) => Math.floor(dice.roll() ** 2 * 6);

/** A result that is possible, told by template key for a match. */
function tell(item: Item, dice: Dice): Record<string, string> | string {
  if (item.kind === 'event') return valueOf(item.parts[0]!.question, dice);
  const half = { home: goals(dice) % 3, away: goals(dice) % 3 };
  const score = { home: half.home + goals(dice), away: half.away + goals(dice) };
  const told: Record<string, string> = { score: `${score.home}-${score.away}` };
  if (item.systemVersion === 2) return told;
  told['halftime_score'] = `${half.home}-${half.away}`;
  const [inFirst, inAll] = [half.home + half.away, score.home + score.away];
  told['first_goal_minute'] = inAll === 0 ? '0' : inFirst > 0 ? '12' : '61';
  told['last_goal_minute'] =
    inAll === 0 ? '0' : inAll > inFirst ? (inAll === 1 ? '61' : '77') : inAll === 1 ? '12' : '40';
  const keys = templatesFor({ systemVersion: 1, attributes: item.attributes });
  const winner = score.home > score.away ? 'homeTeam' : 'awayTeam';
  const isLevel = score.home === score.away;
  if (keys.includes('result_aetp')) told['result_aetp'] = isLevel ? dice.pick(SIDES) : winner;
  if (keys.includes('will_go_to_penalties')) told['will_go_to_penalties'] = 'no';
  const first = parseScore(item.attributes.first_leg ?? '');
  if (keys.includes('result_two_legs') && first) {
    const over = first.home + score.home - first.away - score.away;
    told['result_two_legs'] = over > 0 ? 'homeTeam' : over < 0 ? 'awayTeam' : dice.pick(SIDES);
  }
  return told;
}

const SIDES = ['homeTeam', 'awayTeam'] as const;

/** What somebody may say: often what others say too. */
function valueOf(question: Item['parts'][number]['question'], dice: Dice): string {
  const { inputType, options, templateKey } = question;
  if (inputType === 'table_builder') {
    const left = options.map(({ value }) => value);
    return options.map(() => left.splice(Math.floor(dice.roll() * left.length), 1)[0]!).join(',');
  }
  const choices = templateKey ? MATCH_TEMPLATES[templateKey as 'result'].options : [];
  if (choices.length > 0) return dice.pick(choices);
  if (inputType === 'score') return `${goals(dice)}-${goals(dice)}`;
  if (templateKey) return dice.pick(['0', '12', '40', '61', '77']);
  return inputType === 'number' ? dice.pick(['4', '7.5', '12']) : dice.pick(['yes', 'no']);
}

async function predict(tx: DatabaseTransaction, item: Item, dice: Dice): Promise<void> {
  const span = closesAt.getTime() - opensAt.getTime();
  const rows = playerIds.flatMap((userId) =>
    item.parts
      .filter(() => dice.roll() < 0.9)
      .map(({ question }) => ({
        event_id: question.eventId,
        user_id: userId,
        value: valueOf(question, dice),
        changedAt: new Date(opensAt.getTime() + Math.round(dice.roll() * 1.02 * span)),
      })),
  );
  await sql`
    INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
    SELECT event_id, user_id, value, "changedAt", "changedAt" + interval '0.4 milliseconds'
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r(event_id uuid, user_id uuid, value text, "changedAt" timestamptz)
  `.execute(tx);
}

/** Plays an item to an end: settled, often corrected, sometimes taken back, and settled again. */
async function play(tx: DatabaseTransaction, ref: ItemRef, dice: Dice): Promise<void> {
  await predict(tx, await getItem(tx, ref), dice);
  const lock = () => lockItem(tx, ref, 'update');
  const result = async () => {
    const item = await lock();
    return { kind: 'result', outcome: readOutcome(item, tell(item, dice)), by: adminId } as const;
  };
  await settle(tx, await lock(), await result());
  if (dice.roll() < 0.6) await replace(tx, await lock(), await result());
  if (dice.roll() < 0.4) {
    await takeBack(tx, await lock(), { by: adminId });
    if (dice.roll() < 0.6) await settle(tx, await lock(), await result());
  }
}

class Over extends Error {}

/** Plays in a transaction of which nothing stays. */
async function playAndForget(work: (tx: DatabaseTransaction) => Promise<void>): Promise<void> {
  const over = new Over();
  await inTransaction(test.db, async (tx) => {
    await takeSettlementLock(tx);
    await work(tx);
    throw over;
  }).catch((error: unknown) => {
    if (error !== over) throw error;
  });
}

async function findWrong(tx: DatabaseTransaction) {
  const wrong: WrongRow[] = [];
  const found = await checkAwards(tx, (row) => wrong.push(row));
  return { ...found, wrong };
}

it(
  'every row of the ledger comes out again, of both versions, every template and every event',
  async () => {
    const paid = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        await playAndForget(async (tx) => {
          const dice = createDice(seed);
          for (const ref of refs) await play(tx, ref, dice);
          expect((await findWrong(tx)).wrong).toEqual([]);
          const { rows } = await sql<{ key: string; rows: number }>`
            SELECT coalesce(template_key, 'an event') AS key, count(*)::integer AS rows
            FROM xp_ledger GROUP BY 1`.execute(tx);
          for (const { key, rows: count } of rows) paid.set(key, (paid.get(key) ?? 0) + count);
          // A deleted account leaves its awards without the predictions that they were paid for.
          await sql`DELETE FROM predictions WHERE user_id = ${playerIds[0]}`.execute(tx);
          expect((await findWrong(tx)).wrong).toEqual([]);
        });
      }),
      {
        // These alone pay every template, whatever chance brings.
        examples: [[1], [2], [3], [4]],
        numRuns: rounds({ quick: 8, full: 500 }),
        endOnFailure: true,
      },
    );
    // None of it was checked by never having been paid.
    expect([...paid.keys()].toSorted()).toEqual(
      [
        'an event',
        ...templatesFor({
          systemVersion: 1,
          attributes: { extra_time: true, penalties: true, second_leg: true },
        }),
      ].toSorted(),
    );
  },
  rounds({ quick: 120_000, full: 1_800_000 }),
);

describe('a row that somebody changed is found', () => {
  const aStandingAward = (where = sql`TRUE`) => sql`(
    SELECT l.id FROM xp_ledger l JOIN validations v ON v.id = l.validation_id
      AND v.reverted_at IS NULL WHERE l.kind = 'award' AND ${where} ORDER BY l.id LIMIT 1)`;

  it.each([
    [
      'its XP',
      'amount',
      sql`UPDATE xp_ledger SET xp_amount = xp_amount + 1 WHERE id = ${aStandingAward()}`,
    ],
    [
      'a part',
      'amount',
      sql`UPDATE xp_ledger SET data = jsonb_set(data, '{parts,0,xp}', '9999')
        WHERE id = ${aStandingAward()}`,
    ],
    [
      'its value',
      'value',
      sql`UPDATE xp_ledger SET data = jsonb_set(data, '{value}', '"17-17"')
        WHERE id = ${aStandingAward()}`,
    ],
    [
      'the moment that decided it',
      'amount',
      sql`UPDATE xp_ledger SET data = jsonb_set(data, '{changedAt}', '"2026-03-01T12:00:00Z"')
        WHERE id = ${aStandingAward(sql`l.data ? 'changedAt'`)}`,
    ],
    [
      'the rewards that paid it',
      'rewards',
      sql`UPDATE xp_ledger SET data = data - 'rewardMapId'
        WHERE id = ${aStandingAward(sql`l.data ->> 'rewardMapId' IS NOT NULL`)}`,
    ],
    [
      'the result that it was paid for',
      'amount',
      sql`UPDATE validations SET result = '"nobody said this"' WHERE id = (
        SELECT validation_id FROM xp_ledger WHERE id = ${aStandingAward(sql`l.template_key IS NULL`)})`,
    ],
    [
      'its reversal',
      'reversal',
      sql`UPDATE xp_ledger SET xp_amount = xp_amount - 1 WHERE id = (
        SELECT id FROM xp_ledger WHERE kind = 'reversal' ORDER BY id LIMIT 1)`,
    ],
    [
      'that it was taken back',
      'reversal',
      sql`DELETE FROM xp_ledger WHERE id = (
        SELECT id FROM xp_ledger WHERE kind = 'reversal' ORDER BY id LIMIT 1)`,
    ],
  ])('when %s differs', async (_, fault, change) => {
    const over = new Over();
    await inTransaction(test.ownerDb, async (tx) => {
      await takeSettlementLock(tx);
      const dice = createDice(7);
      for (const ref of refs) await play(tx, ref, dice);
      expect(await findWrong(tx)).toMatchObject({ wrong: [] });
      await change.execute(tx);
      const found = await findWrong(tx);
      expect(found.wrong.map((row) => row.fault)).toContain(fault);
      throw over;
    }).catch((error: unknown) => {
      if (error !== over) throw error;
    });
  });

  it('pays nothing by terms that somebody changed: the server may not change them', async () => {
    const change = sql`UPDATE prediction_events SET reward = 5000 WHERE id = ${refs[3]!.id}`;
    await expect(change.execute(test.db)).rejects.toThrow(/permission denied/);
  });
});
