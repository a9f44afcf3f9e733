import type { NotificationView } from '@kickoracle/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  idsOf,
  reduceQueue,
  startQueue,
  type RewardWithEvent,
  type WindowQueue,
} from './window-queue.ts';

const TYPES = [
  'LEVEL_UP',
  'FRIEND_REQUEST',
  'FRIEND_ACCEPTED',
  'RESULT_CORRECTED',
  'MATCH_MOVED',
  'MATCH_VOID',
] as const;
const INBOX_ONLY = TYPES.slice(3);
const anna = { userId: 'anna', username: 'anna.keeper' };

const notice = (id: string, type: (typeof TYPES)[number] = 'LEVEL_UP') =>
  ({ id, type, requester: anna, addressee: anna }) as unknown as NotificationView;
const reward = (id: string, xp = 10) => ({ id, xp }) as RewardWithEvent;
const add = (queue: WindowQueue, rewards: RewardWithEvent[], notices: NotificationView[]) =>
  reduceQueue(queue, { type: 'add', rewards, notices });
const step = (queue: WindowQueue, type: 'show' | 'close' | 'retract') =>
  reduceQueue(queue, { type });
const waitingIds = ({ waiting }: WindowQueue) => waiting.map(idsOf);

describe('the queue of windows', () => {
  it('OP-24: starts with the rewards, then shows the notices in order', () => {
    const queue = add(startQueue(), [reward('1'), reward('2')], [notice('a'), notice('b')]);
    expect(waitingIds(queue)).toEqual([['1', '2'], ['a'], ['b']]);
  });

  it('OP-24: has one window for waiting rewards, in its place, and a new one for later ones', () => {
    let queue = add(startQueue(), [reward('1')], [notice('a')]);
    queue = add(queue, [reward('1'), reward('2')], [notice('a')]);
    expect(waitingIds(queue)).toEqual([['1', '2'], ['a']]);
    queue = add(step(queue, 'show'), [reward('1'), reward('2'), reward('3')], [notice('a')]);
    expect(idsOf(queue.shown!)).toEqual(['1', '2']);
    expect(waitingIds(queue)).toEqual([['a'], ['3']]);
  });

  it('OP-27: ignores rewards of zero or less', () => {
    expect(add(startQueue(), [reward('1', 0), reward('2', -5)], []).waiting).toEqual([]);
  });

  it.each(INBOX_ONLY)('OP-24: leaves %s to the inbox', (type) => {
    expect(add(startQueue(), [], [notice('a', type)]).waiting).toEqual([]);
  });

  it.each([
    ['advances', 1],
    ['champion', 1],
    ['consolation_winner', 1],
    ['out', 0],
    ['consolation', 0],
    ['won', 0],
  ])('has a window for a cup round that ended with: %s', (fate, windows) => {
    const round = { ...notice('a'), type: 'CUP_ROUND', fate, round: 1 };
    const cup = { cupId: 'cup', name: 'Autumn Cup' };
    const of = (one: object) => add(startQueue(), [], [one as unknown as NotificationView]).waiting;
    expect(of({ ...round, cup })).toHaveLength(windows);
    expect(of({ ...round, cup: null })).toEqual([]);
  });

  it('NOTIFY-14: has no window for a deleted player', () => {
    const deletedPlayers = { requester: null, addressee: null };
    const notices = (['FRIEND_REQUEST', 'FRIEND_ACCEPTED'] as const).map((type) => ({
      ...notice(type, type),
      ...deletedPlayers,
    }));
    expect(add(startQueue(), [], notices).waiting).toEqual([]);
  });

  it('drops news that was read elsewhere, on the screen too', () => {
    let queue = add(startQueue(), [reward('1'), reward('2')], [notice('a'), notice('b')]);
    queue = reduceQueue(queue, { type: 'keep', ids: new Set(['2', 'b']) });
    expect(waitingIds(queue)).toEqual([['2'], ['b']]);
    queue = reduceQueue(step(queue, 'show'), { type: 'keep', ids: new Set(['b']) });
    expect(queue.shown).toBeNull();
    expect(waitingIds(queue)).toEqual([['b']]);
  });

  it('shows a retracted window first, marked as shown before', () => {
    let queue = step(add(startQueue(), [], [notice('a'), notice('b')]), 'show');
    queue = step(queue, 'retract');
    expect(waitingIds(queue)).toEqual([['a'], ['b']]);
    expect(step(queue, 'show').shown?.isAgain).toBe(true);
  });

  it('merges retracted rewards with later ones', () => {
    let queue = step(add(startQueue(), [reward('1')], [notice('a')]), 'show');
    queue = add(queue, [reward('1'), reward('2')], [notice('a')]);
    expect(waitingIds(step(queue, 'retract'))).toEqual([['1', '2'], ['a']]);
  });
});

type Command =
  | { type: 'add'; rewards: number[]; notices: number[] }
  | { type: 'keep'; shown: number[] }
  | { type: 'show' | 'close' | 'retract' };

const numbers = fc.uniqueArray(fc.nat(7), { maxLength: 8 });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), rewards: numbers, notices: numbers }),
  fc.record({ type: fc.constant('keep' as const), shown: numbers }),
  ...(['show', 'close', 'retract'] as const).map((type) => fc.constant({ type })),
);
const rewardId = (n: number) => `reward ${n}`;
const noticeId = (n: number) => `notice ${n}`;
/** Uses each type in turn; every fourth reward has no XP. */
const typeOf = (n: number) => TYPES[n % TYPES.length]!;
const xpOf = (n: number) => (n % 4 === 3 ? 0 : 10);
const hasWindow = (n: number) => !INBOX_ONLY.some((type) => type === typeOf(n));

it('NOTIFY-09, OP-24: in any order of commands, nothing is shown twice, lost, or shown after it was closed', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 20, maxLength: 40 }), (commands) => {
      let queue = startQueue();
      /** The model's expectation: offered, and neither closed nor read elsewhere. */
      const pending = new Set<string>();
      const closed = new Set<string>();
      for (const one of commands) {
        const before = queue;
        if (one.type === 'add') {
          const rewards = one.rewards.toSorted((a, b) => a - b);
          const notices = one.notices.toSorted((a, b) => a - b);
          queue = add(
            queue,
            rewards.map((n) => reward(rewardId(n), xpOf(n))),
            notices.map((n) => notice(noticeId(n), typeOf(n))),
          );
          // A list of rewards is complete: missing ones no longer wait.
          const listed = new Set(rewards.filter((n) => xpOf(n) > 0).map(rewardId));
          const isNews = [...listed].some((id) => !closed.has(id) && !idsShown(before).has(id));
          for (const id of pending) {
            const isWaiting = id.startsWith('reward') && !idsShown(before).has(id);
            if (isNews && isWaiting && !listed.has(id)) pending.delete(id);
          }
          for (const id of [...listed, ...notices.filter(hasWindow).map(noticeId)]) {
            if (!closed.has(id)) pending.add(id);
          }
        } else if (one.type === 'keep') {
          const keys = new Set(one.shown.flatMap((n) => [rewardId(n), noticeId(n)]));
          const ids = new Set([...pending].filter((id) => !keys.has(id)));
          queue = reduceQueue(queue, { type: 'keep', ids });
          const stays = queue.shown ? idsShown(queue) : new Set<string>();
          for (const id of keys) if (!stays.has(id)) pending.delete(id);
        } else {
          queue = step(queue, one.type);
          if (one.type === 'close') {
            for (const id of idsShown(before)) {
              closed.add(id);
              pending.delete(id);
            }
          }
        }
        const all = [...idsShown(queue), ...queue.waiting.flatMap(idsOf)];
        expect(all.toSorted()).toEqual([...pending].toSorted());
        expect(all.some((id) => closed.has(id))).toBe(false);
        expect(queue.waiting.filter(({ kind }) => kind === 'rewards').length).toBeLessThan(2);
      }
      // Repeated closing shows each window once, and ends.
      const shown: string[] = [];
      for (queue = step(queue, 'show'); queue.shown; queue = step(step(queue, 'close'), 'show')) {
        shown.push(...idsOf(queue.shown));
      }
      expect(shown.toSorted()).toEqual([...pending].toSorted());
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});

const idsShown = ({ shown }: WindowQueue) => new Set(shown ? idsOf(shown) : []);
