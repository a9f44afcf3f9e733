import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { tryEach } from './try-each.ts';

const message = 'some failed';

it('works on each in turn, and throws the failures at the end', async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    await wait(5 - one);
    done.push(one);
    if (one % 2 === 1) throw new Error(String(one));
  };
  const failure = await tryEach([1, 2, 3, 4], work, { message }).catch((error: unknown) => error);
  expect(done).toEqual([1, 2, 3, 4]);
  expect(failure).toMatchObject({ message, errors: [{ message: '1' }, { message: '3' }] });
  await expect(tryEach([2, 4], work, { message })).resolves.toBeUndefined();
});

it('works on no more than it may at once', async () => {
  let [now, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, (now += 1));
    await wait(1);
    now -= 1;
  };
  await tryEach([1, 2, 3, 4, 5], work, { message, atOnce: 2 });
  expect(most).toBe(2);
});
