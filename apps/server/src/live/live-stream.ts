import type { LiveEvent } from '@kickoracle/contracts';

/** More messages than this do not wait for a browser. */
const MAX_WAITING = 200;

/** One browser that listens. */
export type LiveStream = {
  readonly userId: string;
  readonly sessionId: string;
  /** Sends a text; one that waits to be sent already is not sent twice. */
  send(text: string): void;
  /** Sends that the stream still stands; cuts it when it took nothing since the last time. */
  beat(text: string): void;
  end(): void;
};

/** What a browser takes from, as fast as it can; over when the stream or the browser is. */
export type LiveEvents = AsyncIteratorObject<LiveEvent, undefined, undefined>;

type Taken = IteratorResult<LiveEvent, undefined>;
const OVER: Taken = { done: true, value: undefined };

/** A stream that never holds more than a little for a browser that lags: then it is cut. */
export function createLiveStream(
  owner: { userId: string; sessionId: string },
  /** `disconnect` breaks off whatever is on its way; `onOver` hears once that it is over. */
  { disconnect, onOver }: { disconnect: () => void; onOver: (stream: LiveStream) => void },
): { stream: LiveStream; events: LiveEvents } {
  const waiting = new Set<string>();
  /** Who asked for the next one before there was any. */
  let asking: PromiseWithResolvers<Taken> | null = null;
  let isLate = false;
  let isOver = false;

  function takeFirst(): Taken | null {
    const [text] = waiting;
    if (text === undefined) return isOver ? OVER : null;
    waiting.delete(text);
    isLate = false;
    return { done: false, value: JSON.parse(text) as LiveEvent };
  }

  function answer(): void {
    const taken = asking && takeFirst();
    if (!taken) return;
    asking?.resolve(taken);
    asking = null;
  }

  function finish(): void {
    if (isOver) return;
    isOver = true;
    answer();
    onOver(stream);
  }

  function cut(): void {
    waiting.clear();
    finish();
    disconnect();
  }

  function send(text: string): void {
    if (isOver) return;
    waiting.add(text);
    if (waiting.size > MAX_WAITING) cut();
    else answer();
  }

  const stream: LiveStream = {
    ...owner,
    send,
    beat(text) {
      if (isLate && waiting.size > 0) return cut();
      isLate = waiting.size > 0;
      send(text);
    },
    end() {
      if (waiting.size > 0) cut();
      else finish();
    },
  };

  const events: LiveEvents = {
    async next() {
      const taken = takeFirst();
      if (taken) return taken;
      asking = Promise.withResolvers();
      return asking.promise;
    },
    // Not a generator: its end would wait for the message that it waits for.
    async return() {
      waiting.clear();
      finish();
      return OVER;
    },
    [Symbol.asyncIterator]: () => events,
    async [Symbol.asyncDispose]() {
      await events.return!();
    },
  };
  return { stream, events };
}
