import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { FileKey } from '../files/file-key.ts';
import { createOrder } from './in-order.ts';

const KEY = 'profiles/one.webp' as FileKey;

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
  it('are stored in the order of their requests, however slow the first write is', async () => {
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

  it('keep the later one if the earlier one is ready after it', async () => {
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

  it('keep the earlier one if the later one is refused, and do not wait for other keys', async () => {
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
