import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '#lib/errors.ts';
import { useFeedWorld, type Watched } from '#testing/feed-world.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilWaiting } from '#testing/pairs/until-waiting.ts';
import * as movedByHand from '../imports/claims/moved-by-hand.service.ts';
import { createItemAdministration } from '../items/item-administration.service.ts';
import { createScheduling } from '../matches/schedule-match.service.ts';

/** An administrator and another write wait for the match's row in a fixed order. */
const test = useTestDatabase();
const world = await useFeedWorld(test);
const { log, clockTo, createOver, fetchResults, automatic, feeds, results, proposals } = world;
const { listOf, readMatch, seen } = world;

beforeEach(() => feeds().setAutomaticSettlement({ isOn: true, adminId: world.adminId() }));

type Seen = Awaited<ReturnType<typeof seen>>;
type Act = (match: Watched, seen: Seen) => Promise<unknown>;

const items = () =>
  createItemAdministration(
    { db: test.db, files: { remove: () => Promise.resolve() } as never, log },
    movedByHand,
  );

const take: Act = (_, known) => results().validateResult({ ...known, result: { score: '2-1' } });
const correct: Act = (_, known) => results().correctResult({ ...known, result: { score: '2-2' } });
const news: Act = (match) => {
  match.tell({ status: 'FT', fulltime: [2, 2] });
  return fetchResults();
};
const postponed: Act = (match) => {
  match.tell({ status: 'PST' });
  return fetchResults();
};
const isVoided: Act = (_, known) => results().voidItem(known);
const isReverted: Act = (_, known) => results().revertResult(known);
const isDeleted: Act = (_, known) => items().deleteItem(known);
const isLeft: Act = (_, known) => proposals().dismissProposals(known);
const isMoved: Act = (_, { itemId: matchId, ...known }) =>
  createScheduling(test, movedByHand).moveKickoff({
    ...known,
    matchId,
    kickoffAt: new Date(world.kickoffAt().getTime() + 2 * 86_400_000),
  });
const settlesByItself: Act = async () => {
  if ((await automatic().settleAll()) === 0) throw new DomainError('ITEM_ALREADY_VALIDATED');
};

const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );

/** Starts both acts; the first is ahead of the second in the queue for the match's row. */
async function race(match: Watched, [first, second]: readonly [Act, Act]) {
  const known = await seen(match);
  await clockTo(130);
  const waiting: Promise<string>[] = [];
  await test.ownerDb.transaction().execute(async (tx) => {
    await sql`SELECT FROM match_events WHERE id = ${match.matchId} FOR UPDATE`.execute(tx);
    for (const act of [first, second]) {
      waiting.push(outcomeOf(act(match, known)));
      await untilWaiting(test.ownerDb, waiting);
    }
  });
  const outcomes = await Promise.all(waiting);
  expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  const { score, validations } = await readMatch(match);
  return { outcomes, score, validations, list: await listOf(match) };
}

describe('a proposal is accepted', () => {
  it.each<[string, Act, Awaited<ReturnType<typeof race>>]>([
    [
      'another administrator takes it',
      take,
      { outcomes: ['done', 'ITEM_ALREADY_VALIDATED'], score: '2-1', validations: 1, list: null },
    ],
    [
      'it settles by itself',
      settlesByItself,
      { outcomes: ['done', 'ITEM_ALREADY_VALIDATED'], score: '2-1', validations: 1, list: null },
    ],
    [
      'the match is voided',
      isVoided,
      { outcomes: ['done', 'ITEM_ALREADY_VALIDATED'], score: '2-1', validations: 1, list: null },
    ],
    [
      'the match is deleted',
      isDeleted,
      { outcomes: ['done', 'ITEM_CHANGED'], score: '2-1', validations: 1, list: null },
    ],
    [
      'the match is moved',
      isMoved,
      { outcomes: ['done', 'ITEM_SETTLED'], score: '2-1', validations: 1, list: null },
    ],
    [
      'the feed says otherwise',
      news,
      { outcomes: ['done', 'done'], score: '2-1', validations: 1, list: ['correct', '2-2'] },
    ],
    [
      'the feed says that it is postponed',
      postponed,
      { outcomes: ['done', 'done'], score: '2-1', validations: 1, list: ['correct', 'postponed'] },
    ],
  ])('and then %s', async (_, other, expected) => {
    expect(await race(await createOver(), [take, other])).toEqual(expected);
  });

  it.each<[string, Act, Awaited<ReturnType<typeof race>>]>([
    [
      'it settled by itself',
      settlesByItself,
      { outcomes: ['done', 'ITEM_ALREADY_VALIDATED'], score: '2-1', validations: 1, list: null },
    ],
    [
      'the match was voided',
      isVoided,
      { outcomes: ['done', 'ITEM_ALREADY_VALIDATED'], score: null, validations: 1, list: null },
    ],
    [
      'the match was deleted',
      isDeleted,
      { outcomes: ['done', 'MATCH_NOT_FOUND'], score: null, validations: 0, list: null },
    ],
    [
      'the match was moved',
      isMoved,
      {
        outcomes: ['done', 'ITEM_CHANGED'],
        score: null,
        validations: 0,
        list: ['settle', '2-1'],
      },
    ],
    [
      'a person has dismissed the proposal',
      isLeft,
      { outcomes: ['done', 'ITEM_CHANGED'], score: null, validations: 0, list: null },
    ],
    [
      'the feed said otherwise',
      news,
      {
        outcomes: ['done', 'ITEM_CHANGED'],
        score: null,
        validations: 0,
        list: ['settle', '2-2'],
      },
    ],
    [
      'the feed said that it is postponed',
      postponed,
      {
        outcomes: ['done', 'ITEM_CHANGED'],
        score: null,
        validations: 0,
        list: ['settle', 'postponed'],
      },
    ],
  ])('just after %s', async (_, other, expected) => {
    expect(await race(await createOver(), [other, take])).toEqual(expected);
  });
});

describe('a correction is accepted', () => {
  async function createCorrected() {
    const match = await createOver();
    await automatic().settleAll();
    await clockTo(129);
    await news(match, await seen(match));
    expect(await listOf(match)).toEqual(['correct', '2-2']);
    return match;
  }
  const later: Act = async (match) => {
    match.tell({ status: 'FT', fulltime: [3, 2] });
    await clockTo(140);
    await fetchResults();
  };

  it.each<[string, readonly [Act, Act], Awaited<ReturnType<typeof race>>]>([
    [
      'and then the result is reverted',
      [correct, isReverted],
      { outcomes: ['done', 'ITEM_CHANGED'], score: '2-2', validations: 2, list: null },
    ],
    [
      'just after the result was reverted',
      [isReverted, correct],
      {
        outcomes: ['done', 'ITEM_NOT_VALIDATED'],
        score: null,
        validations: 1,
        list: ['settle', '2-2'],
      },
    ],
    [
      'by two at once',
      [correct, correct],
      { outcomes: ['done', 'ITEM_CHANGED'], score: '2-2', validations: 2, list: null },
    ],
    [
      'just after the match was deleted',
      [isDeleted, correct],
      { outcomes: ['done', 'MATCH_NOT_FOUND'], score: null, validations: 1, list: null },
    ],
    [
      'and then the match is deleted',
      [correct, isDeleted],
      { outcomes: ['done', 'ITEM_CHANGED'], score: '2-2', validations: 2, list: null },
    ],
    [
      'just after the feed said something else again',
      [later, correct],
      {
        outcomes: ['done', 'ITEM_CHANGED'],
        score: '2-1',
        validations: 1,
        list: ['correct', '3-2'],
      },
    ],
  ])('%s', async (_, acts, expected) => {
    expect(await race(await createCorrected(), acts)).toEqual(expected);
  });
});
