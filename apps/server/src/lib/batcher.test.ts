import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

function createWriting(settings: { most?: number; waitingAtMost?: number } = {}) {
  const batches: string[][] = [];
  const alone: string[] = [];
  const ends: ((end: 'well' | 'spoilt' | 'broken') => void)[] = [];
  const send = createBatcher<string, string>({
    async together(_, sent) {
      batches.push([...sent]);
      const end = await new Promise<string>((resolve) => ends.push(resolve));
      if (end !== 'well') throw new Error(end);
      return sent.map((one) => (one.startsWith('held') ? null : `${one} with others`));
    },
    async alone(_, one) {
      alone.push(one);
      if (one.startsWith('bad')) throw new Error(one);
      return `${one} alone`;
    },
    isFailedByOne: (error) => (error as Error).message === 'spoilt',
    ...settings,
  });
  return { send, batches, alone, end: (how: 'well' | 'spoilt' | 'broken') => ends.shift()!(how) };
}

describe('concurrent submissions', () => {
  it('start at once if the group is idle, and otherwise form the next batch', async () => {
    const { send, batches, end } = createWriting();
    const first = send('a', '1');
    expect(batches).toEqual([['1']]);
    const later = [send('a', '2'), send('a', '3')];
    expect(batches).toHaveLength(1);
    end('well');
    expect(await first).toBe('1 with others');
    await turn();
    expect(batches).toEqual([['1'], ['2', '3']]);
    end('well');
    expect(await Promise.all(later)).toEqual(['2 with others', '3 with others']);
    await turn();
    const lone = send('a', '4');
    expect(batches.at(-1)).toEqual(['4']);
    end('well');
    expect(await lone).toBe('4 with others');
  });

  it('do not wait for another group', () => {
    const { send, batches } = createWriting();
    void send('a', '1');
    void send('b', '2');
    expect(batches).toEqual([['1'], ['2']]);
  });

  it('are batched up to a limit, in order', async () => {
    const { send, batches, end } = createWriting({ most: 2 });
    const all = ['1', '2', '3', '4', '5'].map((one) => send('a', one));
    for (let write = 0; write < 3; write += 1) {
      end('well');
      await turn();
    }
    await Promise.all(all);
    expect(batches).toEqual([['1'], ['2', '3'], ['4', '5']]);
  });

  it('are retried one by one if one fails the batch, each with its own outcome', async () => {
    const { send, alone, end } = createWriting();
    void send('a', '1');
    const all = Promise.allSettled(['2', 'bad 3', '4'].map((one) => send('a', one)));
    end('well');
    await turn();
    end('spoilt');
    expect(await all).toMatchObject([
      { value: '2 alone' },
      { reason: { message: 'bad 3' } },
      { value: '4 alone' },
    ]);
    expect(alone).toEqual(['2', 'bad 3', '4']);
  });

  it('fail together with a general error, and the next batch still runs', async () => {
    const { send, alone, end } = createWriting();
    const first = send('a', '1');
    const next = send('a', '2');
    end('broken');
    await expect(first).rejects.toThrow('broken');
    end('well');
    expect(await next).toBe('2 with others');
    expect(alone).toEqual([]);
  });

  it('do not wait for items that were skipped in the batch', async () => {
    const { send, end } = createWriting();
    const held = send('a', 'held');
    const next = send('a', '2');
    end('well');
    expect(await held).toBe('held alone');
    end('well');
    expect(await next).toBe('2 with others');
  });

  it('are refused if too many wait, until there is room again', async () => {
    const { send, end } = createWriting({ waitingAtMost: 2 });
    const all = ['1', '2', '3'].map((one) => send('a', one));
    await expect(send('b', '4')).rejects.toMatchObject({ code: 'SERVER_BUSY' });
    end('well');
    await turn();
    const later = send('b', '5');
    end('well');
    end('well');
    expect(await Promise.all([...all, later])).toHaveLength(4);
  });
});
