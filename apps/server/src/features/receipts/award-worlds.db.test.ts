import {
  createMatchRewards,
  MATCH_TEMPLATES,
  parseScore,
  REWARD_MODEL_VERSION,
  type RewardVersion,
  templatesFor,
  type GoalExpectation,
  type MatchAttributes,
} from '@kickoracle/game';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database, DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { createTestEvent } from '#testing/create-items.ts';
import {
  createAdministrator,
  createCompetition,
  createPlayer,
  createTeam,
} from '#testing/factories.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { reportReplacement, reportSettlement, reportReversal } from '../items/impact.service.ts';
import { getItem, lockItem, type Item, type ItemRef } from '../items/items.service.ts';
import { readOutcome } from '../items/settlement.service.ts';
import { createMatch } from '../matches/matches.service.ts';
import { checkAwards, type WrongRow } from './check-awards.service.ts';
import type { Fault } from './recompute.ts';

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
  /** A source expects these goals, so that other rules than base rates pay too. */
  const price = async (
    ref: ItemRef,
    expected: GoalExpectation,
    rewardVersion: RewardVersion = REWARD_MODEL_VERSION,
  ) => {
    const map = createMatchRewards(expected, { rewardVersion });
    await sql`
      WITH priced AS (
        INSERT INTO reward_maps (match_id, source, model_version, inputs, map)
        VALUES (${ref.id}, 'bookmakers', ${rewardVersion}, ${JSON.stringify({ expected })},
          ${JSON.stringify(map)}) RETURNING id, match_id
      )
      UPDATE match_events m SET reward_map_id = priced.id FROM priced WHERE m.id = priced.match_id
    `.execute(test.ownerDb);
    return ref;
  };
  const event = async (options: Partial<Parameters<typeof createTestEvent>[1]>) =>
    ({
      kind: 'event',
      id: await createTestEvent(test.ownerDb, { deadline: closesAt, ...options }),
    }) as const;
  const options = ['a', 'b', 'c', 'd'].map((value) => ({ value }));
  refs = [
    await price(await match(2), { home: 1.4, away: 1.1, rho: -0.1 }, 'rewards-2'),
    await price(await match(2), { home: 2.5 / 3, away: 1.7, rho: -0.08 }),
    await match(1),
    await match(1, { extra_time: true, penalties: true, second_leg: true, first_leg: '2-1' }),
    await event({ reward: 1_150 }),
    await event({ inputType: 'number', min: '0.5', reward: 900, finalReward: 100 }),
    await event({ inputType: 'table_builder', options, perPlace: 400, reward: 1_600, ...league }),
  ];
  // An unplayed match, to which a test assigns the result of another one.
  await match(2);
  playerIds = [];
  for (let player = 0; player < PLAYERS; player += 1) {
    playerIds.push((await createPlayer(test.db)).userId);
  }
  await test.moveClockTo(new Date('2026-03-10T12:00:00Z'));
});

/** Numbers from 0 to below 1 that determine a world. */
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

function randomResult(item: Item, dice: Dice): Record<string, string> | string {
  if (item.kind === 'event') return randomAnswer(item.parts[0]!.question, dice);
  const half = { home: goals(dice) % 3, away: goals(dice) % 3 };
  const score = { home: half.home + goals(dice), away: half.away + goals(dice) };
  const result: Record<string, string> = { score: `${score.home}-${score.away}` };
  if (item.systemVersion === 2) return result;
  result['halftime_score'] = `${half.home}-${half.away}`;
  const [inFirst, inAll] = [half.home + half.away, score.home + score.away];
  result['first_goal_minute'] = inAll === 0 ? '0' : inFirst > 0 ? '12' : '61';
  result['last_goal_minute'] =
    inAll === 0 ? '0' : inAll > inFirst ? (inAll === 1 ? '61' : '77') : inAll === 1 ? '12' : '40';
  const keys = templatesFor({ systemVersion: 1, attributes: item.attributes });
  const winner = score.home > score.away ? 'homeTeam' : 'awayTeam';
  const isLevel = score.home === score.away;
  if (keys.includes('result_aetp')) result['result_aetp'] = isLevel ? dice.pick(SIDES) : winner;
  if (keys.includes('will_go_to_penalties')) result['will_go_to_penalties'] = 'no';
  const first = parseScore(item.attributes.first_leg ?? '');
  if (keys.includes('result_two_legs') && first) {
    const over = first.home + score.home - first.away - score.away;
    result['result_two_legs'] = over > 0 ? 'homeTeam' : over < 0 ? 'awayTeam' : dice.pick(SIDES);
  }
  return result;
}

const SIDES = ['homeTeam', 'awayTeam'] as const;

function randomAnswer(question: Item['parts'][number]['question'], dice: Dice): string {
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
        value: randomAnswer(question, dice),
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

/** Settles an item, often corrects it, sometimes reverts it and settles it again. */
async function play(tx: DatabaseTransaction, ref: ItemRef, dice: Dice): Promise<void> {
  await predict(tx, await getItem(tx, ref), dice);
  const lock = () => lockItem(tx, ref, 'update');
  const result = async () => {
    const item = await lock();
    return {
      kind: 'result',
      outcome: readOutcome(item, randomResult(item, dice)),
      by: adminId,
    } as const;
  };
  await reportSettlement(tx, await lock(), await result());
  if (dice.roll() < 0.6) await reportReplacement(tx, await lock(), await result());
  if (dice.roll() < 0.4) {
    await reportReversal(tx, await lock(), { by: adminId });
    if (dice.roll() < 0.6) await reportSettlement(tx, await lock(), await result());
  }
}

class Over extends Error {}

/** Runs in a transaction that is rolled back. */
async function playAndForget(
  work: (tx: DatabaseTransaction) => Promise<void>,
  db: Database = test.db,
): Promise<void> {
  const over = new Over();
  await inTransaction(db, async (tx) => {
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
          // A deleted account leaves its awards without their predictions.
          await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL,
            username_key = NULL WHERE id = ${playerIds[0]}`.execute(tx);
          await sql`DELETE FROM predictions WHERE user_id = ${playerIds[0]}`.execute(tx);
          expect((await findWrong(tx)).wrong).toEqual([]);
        });
      }),
      {
        // These examples pay every template, in each run.
        examples: [[1], [2], [3], [4]],
        numRuns: rounds({ quick: 4, full: 500 }),
        endOnFailure: true,
      },
    );
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

/** The first award in force that meets a condition. */
const award = (where = sql`TRUE`) => sql`(
  SELECT l.id FROM xp_ledger l JOIN validations v ON v.id = l.validation_id
    AND v.reverted_at IS NULL JOIN prediction_events e ON e.id = l.prediction_event_id
  WHERE l.kind = 'award' AND ${where} ORDER BY l.id LIMIT 1)`;
const priced = award(sql`e.match_id IS NOT NULL`);
const falling = award(sql`e.reward_decay_rules IS NOT NULL`);
const ofTable = award(sql`e.input_type = 'table_builder'`);
const ofEvent = award(sql`e.match_id IS NULL AND e.input_type <> 'table_builder'`);
const overTwoLegs = award(
  sql`e.match_id IN (SELECT id FROM match_events WHERE attributes ? 'first_leg')`,
);

const ledger = (change: RawBuilder<unknown>, id = award()) =>
  sql`UPDATE xp_ledger SET ${change} WHERE id = ${id}`;
const data = (path: string, value: RawBuilder<unknown>, id = award()) =>
  ledger(sql`data = jsonb_set(data, ${path}::text[], ${value})`, id);
const validation = (change: RawBuilder<unknown>, id = award()) => sql`UPDATE validations
  SET ${change} WHERE id = (SELECT validation_id FROM xp_ledger WHERE id = ${id})`;
const map = (change: RawBuilder<unknown>, id = priced) => sql`UPDATE reward_maps SET ${change}
  WHERE id = (SELECT (data ->> 'rewardMapId')::uuid FROM xp_ledger WHERE id = ${id})`;
const ofScore = award(sql`e.match_id IN (SELECT id FROM match_events WHERE system_version = 2)`);
const event = (change: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  UPDATE prediction_events SET ${change}
  WHERE id = (SELECT prediction_event_id FROM xp_ledger WHERE id = ${id})`;
const match = (change: RawBuilder<unknown>, id = priced) => sql`
  UPDATE match_events m SET ${change} FROM prediction_events e JOIN xp_ledger l
    ON l.prediction_event_id = e.id WHERE m.id = e.match_id AND l.id = ${id}`;
const prediction = (change: RawBuilder<unknown>, id = award()) => sql`
  UPDATE predictions p SET ${change} FROM xp_ledger l
  WHERE l.id = ${id} AND p.user_id = l.user_id AND p.event_id = l.prediction_event_id`;
const reversal = sql`(SELECT id FROM xp_ledger WHERE kind = 'reversal' ORDER BY id LIMIT 1)`;

/** A change of each input of an award, and the fault that it causes. */
const CHANGES: Readonly<Record<string, readonly [Fault, RawBuilder<unknown>]>> = {
  'its XP': ['amount', ledger(sql`xp_amount = xp_amount + 1`)],
  'what a part paid': ['amount', data('{parts,0,xp}', sql`'9999'`)],
  'what was right': ['amount', data('{parts,0,aspect}', sql`'"place"'`)],
  'its value': ['value', data('{value}', sql`'"17-17"'`)],
  'who it was paid to': [
    'value',
    ledger(
      sql`user_id = (SELECT p.user_id FROM predictions p
        WHERE p.event_id = xp_ledger.prediction_event_id AND p.value <> xp_ledger.data ->> 'value'
        ORDER BY p.user_id LIMIT 1)`,
      ofEvent,
    ),
  ],
  'what it was paid for': [
    'result',
    ledger(
      sql`prediction_event_id = (SELECT id FROM prediction_events
      WHERE match_id IS NULL ORDER BY id LIMIT 1)`,
      priced,
    ),
  ],
  'its template': ['result', ledger(sql`template_key = 'penalties'`)],
  'the moment that decided it': [
    'value',
    data('{changedAt}', sql`'"2026-03-01T12:00:00Z"'`, falling),
  ],
  'the rewards that paid it': ['rewards', ledger(sql`data = data - 'rewardMapId'`, priced)],
  'which rewards were in force': ['rewards', match(sql`reward_map_id = NULL`)],
  'what those rewards are': ['source', map(sql`map = replace(map::text, ': 1', ': 2')::jsonb`)],
  'the goals that they expected': [
    'source',
    map(sql`inputs = jsonb_set(inputs, '{expected}', '{"home": 3, "away": 1, "rho": 0}')`),
  ],
  'where they came from': [
    'source',
    map(sql`source = CASE source WHEN 'base_rates' THEN 'goal_model' ELSE 'base_rates' END`),
  ],
  'the rule that made them': [
    'source',
    map(
      sql`model_version = CASE model_version WHEN 'rewards-2' THEN 'rewards-3' ELSE 'rewards-2' END`,
      ofScore,
    ),
  ],
  'the version of its match': ['source', match(sql`system_version = 3 - system_version`)],
  'the first leg': [
    'source',
    match(sql`attributes = jsonb_set(attributes, '{first_leg}', '"0-5"')`, overTwoLegs),
  ],
  'a fixed reward': ['amount', event(sql`reward = reward + 1`, award(sql`e.reward = 1150`))],
  'what a reward falls to': [
    'amount',
    event(sql`reward_decay_rules = jsonb_set(reward_decay_rules, '{final_reward}', '99')`, falling),
  ],
  'when it began to fall': ['amount', event(sql`created_at = '2026-02-01'`, falling)],
  'when it had fallen': ['amount', event(sql`deadline = '2026-04-09'`, falling)],
  'what a place pays': ['amount', event(sql`reward_per_correct = 401`, ofTable)],
  'the result': ['amount', validation(sql`result = '"nobody said this"'`, ofEvent)],
  'the result of a match': ['amount', validation(sql`result = '{"score": "19-0"}'`, priced)],
  'what kind of result it was': ['result', validation(sql`kind = 'history'`)],
  'whose result it was': [
    'result',
    validation(
      sql`event_id = NULL, match_id = (SELECT m.id FROM match_events m
        WHERE NOT EXISTS (SELECT FROM validations o WHERE o.match_id = m.id) LIMIT 1)`,
      ofEvent,
    ),
  ],
  'what was predicted': ['value', prediction(sql`value = '17-17'`)],
  'when that was': [
    'value',
    prediction(sql`value_changed_at = value_changed_at + interval '1 second'`, falling),
  ],
  'that it was in time': [
    'late',
    prediction(sql`value_changed_at = '2026-03-09T12:00:00Z'`, priced),
  ],
  'when its match kicked off': ['late', match(sql`kickoff_time = '2026-03-01T11:00:00Z'`)],
  'that somebody predicted it': [
    'value',
    sql`DELETE FROM predictions p USING xp_ledger l
      WHERE l.id = ${award()} AND p.user_id = l.user_id AND p.event_id = l.prediction_event_id`,
  ],
  'that its result stands': [
    'reversal',
    validation(sql`reverted_at = game_now(), reverted_by = created_by`),
  ],
  'its reversal': ['reversal', ledger(sql`xp_amount = xp_amount - 1`, reversal)],
  'what its reversal says of it': ['reversal', data('{value}', sql`'"17-17"'`, reversal)],
  'that it was taken back': ['reversal', sql`DELETE FROM xp_ledger WHERE id = ${reversal}`],
};

describe('a manipulated row is found', () => {
  it('for a change of any of its fields and of any row that it refers to', async () => {
    const found: Record<string, Fault[]> = {};
    await playAndForget(async (tx) => {
      // In this world every item has an award in force, and one was reverted.
      const dice = createDice(4);
      for (const ref of refs) await play(tx, ref, dice);
      expect(await findWrong(tx)).toMatchObject({ wrong: [] });
      // Forbidden by the database itself.
      await sql`ALTER TABLE prediction_events DISABLE TRIGGER keep_promised_reward`.execute(tx);
      await sql`ALTER TABLE validations DROP CONSTRAINT validations_result_of_kind_check`.execute(
        tx,
      );
      for (const [what, [fault, change]] of Object.entries(CHANGES)) {
        await sql`SAVEPOINT before_change`.execute(tx);
        const { numAffectedRows } = await change.execute(tx);
        expect(numAffectedRows, what).toBeGreaterThan(0n);
        const { wrong } = await findWrong(tx);
        found[what] = wrong.some((row) => row.fault === fault)
          ? [fault]
          : wrong.map((row) => row.fault);
        await sql`ROLLBACK TO SAVEPOINT before_change`.execute(tx);
      }
    }, test.ownerDb);
    expect(found).toEqual(
      Object.fromEntries(Object.entries(CHANGES).map(([what, [fault]]) => [what, [fault]])),
    );
  });

  it('and the server has no right to change the terms of a payment', async () => {
    const change = sql`UPDATE prediction_events SET reward_decay_rules = '{"final_reward": 7}'
      WHERE id = ${refs[4]!.id}`;
    await expect(change.execute(test.db)).rejects.toThrow(/permission denied/);
  });
});
