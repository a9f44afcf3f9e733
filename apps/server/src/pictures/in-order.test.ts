import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { FileKey } from '../files/file-key.ts';
import { createOrder } from './in-order.ts';

const KEY = 'profiles/one.webp' as FileKey;

/** Two pictures for a key, each made and stored when the test says so. */
function begin() {
  const inOrder = createOrder();
  const stored: string[] = [];
  const ask = (name: string, key = KEY) => {
    const [made, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = inOrder(key, {
      make: () => made.promise,
      store: async () => {
        await written.promise;
        stored.push(name);
      },
    });
    ended.catch(() => undefined);
    return { made, written, ended };
  };
  return { ask, stored };
}

describe('pictures for one key', () => {
  it('are stored in the order in which they were asked for, however slowly the first is written', async () => {
    const { ask, stored } = begin();
    const [first, second] = [ask('first'), ask('second')];
    first.made.resolve();
    second.made.resolve();
    second.written.resolve();
    await setImmediate();
    expect(stored).toEqual([]);
    first.written.resolve();
    await Promise.all([first.ended, second.ended]);
    expect(stored).toEqual(['first', 'second']);
  });

  it('leave the later one where the earlier one was made after it', async () => {
    const { ask, stored } = begin();
    const [first, second] = [ask('first'), ask('second')];
    second.made.resolve();
    second.written.resolve();
    await second.ended;
    first.made.resolve();
    first.written.resolve();
    await expect(first.ended).rejects.toMatchObject({ code: 'PICTURE_SUPERSEDED' });
    expect(stored).toEqual(['second']);
    const third = ask('third');
    third.made.resolve();
    third.written.resolve();
    await third.ended;
    expect(stored).toEqual(['second', 'third']);
  });

  it('leave the earlier one where the later one is refused, and wait for no other key', async () => {
    const { ask, stored } = begin();
    const [first, second] = [ask('first'), ask('second')];
    const other = ask('other', 'profiles/two.webp' as FileKey);
    other.made.resolve();
    other.written.resolve();
    await other.ended;
    second.made.reject(new Error('no picture'));
    await expect(second.ended).rejects.toThrow('no picture');
    first.made.resolve();
    first.written.resolve();
    await first.ended;
    expect(stored).toEqual(['other', 'first']);
  });
});
