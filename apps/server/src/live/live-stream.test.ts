import { describe, expect, it } from 'vitest';
import { createLiveStream } from './live-stream.ts';

/** A browser that takes a text only when it is told to. */
function createReader() {
  const taken: string[] = [];
  const said: string[] = [];
  let next: (() => void) | null = null;
  const writer = {
    write: (text: string) =>
      new Promise<void>((resolve) => {
        next = () => {
          taken.push(text);
          resolve();
        };
      }),
    close: () => void said.push('closed'),
    destroy: () => void said.push('cut'),
  };
  return {
    taken,
    said,
    stream: createLiveStream({ userId: 'player', sessionId: 'session' }, writer),
    async take() {
      next!();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('a stream', () => {
  it('sends in order, and what waits already only once', async () => {
    const { stream, taken, take } = createReader();
    for (const text of ['a', 'b', 'c', 'b', 'a']) stream.send(text);
    for (let count = 0; count < 4; count += 1) await take();
    expect(taken).toEqual(['a', 'b', 'c', 'a']);
  });

  it('is cut when more waits than it may hold', () => {
    const { stream, said } = createReader();
    for (let count = 0; count <= 200; count += 1) stream.send(String(count));
    expect(said).toEqual([]);
    stream.send('one more');
    expect(said).toEqual(['cut']);
    stream.send('and another');
    stream.end();
    expect(said).toEqual(['cut']);
  });

  it('is cut when it took nothing between two heartbeats', async () => {
    const { stream, said, take } = createReader();
    stream.send('a');
    stream.beat('beat');
    await take();
    stream.beat('beat');
    expect(said).toEqual([]);
    stream.beat('beat');
    expect(said).toEqual(['cut']);
  });

  it('ends at once when something is under way, else in order', async () => {
    const idle = createReader();
    idle.stream.send('a');
    await idle.take();
    idle.stream.end();
    expect(idle.said).toEqual(['closed']);
    const busy = createReader();
    busy.stream.send('a');
    busy.stream.end();
    expect(busy.said).toEqual(['cut']);
  });
});
