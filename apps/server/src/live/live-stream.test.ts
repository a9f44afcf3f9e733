import { describe, expect, it } from 'vitest';
import { createLiveStream } from './live-stream.ts';

/** A browser that takes an event only when it is told to. */
function createReader() {
  const said: string[] = [];
  const { stream, events } = createLiveStream(
    { userId: 'player', sessionId: 'session' },
    { disconnect: () => said.push('cut'), onOver: () => said.push('over') },
  );
  return {
    said,
    stream,
    send: (...kinds: string[]) => kinds.forEach((kind) => stream.send(JSON.stringify({ kind }))),
    beat: () => stream.beat(JSON.stringify({ kind: 'heartbeat' })),
    leave: () => events.return!(),
    async take() {
      const { done, value } = await events.next();
      return done ? 'over' : value.kind;
    },
  };
}

describe('a stream', () => {
  it('sends in order, and what waits already only once', async () => {
    const { send, take } = createReader();
    send('a', 'b', 'c', 'b', 'a');
    expect([await take(), await take(), await take()]).toEqual(['a', 'b', 'c']);
    const next = take();
    send('a');
    expect(await next).toBe('a');
  });

  it('is cut when more waits than it may hold', async () => {
    const { stream, send, said, take } = createReader();
    for (let count = 0; count < 200; count += 1) send(String(count));
    expect(said).toEqual([]);
    send('one more');
    expect(said).toEqual(['over', 'cut']);
    send('and another');
    stream.end();
    expect(said).toEqual(['over', 'cut']);
    expect(await take()).toBe('over');
  });

  it('is cut when it took nothing between two heartbeats', async () => {
    const { send, beat, said, take } = createReader();
    send('a');
    beat();
    await take();
    beat();
    expect(said).toEqual([]);
    beat();
    expect(said).toEqual(['over', 'cut']);
  });

  it('ends in order when all of it was taken, else at once', async () => {
    const idle = createReader();
    idle.send('a');
    await idle.take();
    const next = idle.take();
    idle.stream.end();
    idle.stream.end();
    expect(await next).toBe('over');
    expect(idle.said).toEqual(['over']);
    const busy = createReader();
    busy.send('a');
    busy.stream.end();
    expect(busy.said).toEqual(['over', 'cut']);
    expect(await busy.take()).toBe('over');
  });

  it('is over as soon as its browser is gone, also while that waited for news', async () => {
    const { stream, send, said, leave, take } = createReader();
    const next = take();
    await leave();
    expect(await next).toBe('over');
    send('a');
    stream.end();
    expect(said).toEqual(['over']);
  });
});
