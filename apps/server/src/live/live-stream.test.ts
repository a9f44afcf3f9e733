import { PassThrough } from 'node:stream';
import { setImmediate as untilAsked } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLiveStream, toLiveText } from './live-stream.ts';

const decoder = new TextDecoder();
const toText = (kind: string) => toLiveText(JSON.stringify({ kind }));

/** Fake connection with or without sent headers, which needs a drain after each text. */
function createConnection(said: string[], headersSent: boolean) {
  const written: string[] = [];
  return Object.assign(new PassThrough(), {
    headersSent,
    written,
    write(bytes: Uint8Array) {
      written.push(decoder.decode(bytes));
      return false;
    },
    destroy() {
      said.push('cut');
      return this;
    },
  });
}

/** A browser that reads an event only on request. */
function createReader(hasBegun = false) {
  const received: string[] = [];
  const outgoing = createConnection(received, hasBegun);
  const { stream, body } = createLiveStream(
    { userId: 'player', sessionId: 'session' },
    { outgoing, onOver: () => received.push('over') },
  );
  const reader = body.getReader();
  return {
    said: received,
    stream,
    outgoing,
    send: (...kinds: string[]) => kinds.forEach((kind) => stream.send(toText(kind))),
    beat: () => stream.beat(toText('heartbeat')),
    leave: () => reader.cancel(),
    async take() {
      const { done, value } = await reader.read();
      return done
        ? 'over'
        : /^event: message\ndata: {"kind":"(.*)"}\n\n$/.exec(decoder.decode(value))![1];
    },
  };
}

describe('a stream', () => {
  it('sends in order, and queues a text only once', async () => {
    const { send, take } = createReader();
    send('a', 'b', 'c', 'b', 'a');
    expect([await take(), await take(), await take()]).toEqual(['a', 'b', 'c']);
    const next = take();
    send('a');
    expect(await next).toBe('a');
  });

  it('is cut when its queue is too long', async () => {
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

  it('ends in order when its queue is empty, else at once', async () => {
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

  it('ends with its browser, even while that waits', async () => {
    const { stream, send, said, leave, take } = createReader();
    const next = take();
    await leave();
    expect(await next).toBe('over');
    send('a');
    stream.end();
    expect(said).toEqual(['over']);
  });

  it('writes to the connection after the headers, with backpressure', async () => {
    const { stream, outgoing, send, said, take } = createReader(true);
    const end = take();
    await untilAsked();
    send('a', 'b', 'c');
    const [a, b] = ['a', 'b'].map((kind) => decoder.decode(toText(kind).bytes));
    expect(outgoing.written).toEqual([a]);
    outgoing.emit('drain');
    expect(outgoing.written).toEqual([a, b]);
    outgoing.emit('drain');
    outgoing.emit('drain');
    expect(outgoing.written).toHaveLength(3);
    stream.end();
    expect(await end).toBe('over');
    expect(said).toEqual(['over']);
  });
});
