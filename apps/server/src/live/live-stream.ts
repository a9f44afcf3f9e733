import type { Writable } from 'node:stream';

/** More messages than this do not wait for a browser. */
const MAX_WAITING = 200;

/** A message as it goes over the wire: written once, however many browsers it is for. */
export type LiveText = { readonly json: string; readonly bytes: Uint8Array };

/** What a stream does with the connection that its answer goes by. */
type Connection = Pick<Writable, 'destroy' | 'once' | 'write'> & { readonly headersSent: boolean };

const encoder = new TextEncoder();

/** Writes a message as a server-sent event. */
export function toLiveText(json: string): LiveText {
  return { json, bytes: encoder.encode(`event: message\ndata: ${json}\n\n`) };
}

/** One browser that listens. */
export type LiveStream = {
  readonly userId: string;
  readonly sessionId: string;
  /** Sends a text; one that waits to be sent already is not sent twice. */
  send(text: LiveText): void;
  /** Sends that the stream still stands; cuts it when it took nothing since the last time. */
  beat(text: LiveText): void;
  end(): void;
};

/** What a browser takes from, as fast as it can; over when the stream or the browser is. */
export type LiveBody = ReadableStream<Uint8Array>;

/** Creates a stream that never holds more than a little for a browser that lags: then it is cut. */
export function createLiveStream(
  owner: { userId: string; sessionId: string },
  /** The connection that it goes by, where there is one; `onOver` hears once that it is over. */
  { outgoing, onOver }: { outgoing: Connection | null; onOver: (stream: LiveStream) => void },
): { stream: LiveStream; body: LiveBody } {
  const waiting = new Map<string, Uint8Array>();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  /** Whether the browser took all it was given, and could take more. */
  let isAsking = false;
  let isLate = false;
  let isOver = false;

  /** Answers whether more can be given at once. Once the answer has begun, the way through the body is a detour. */
  function give(bytes: Uint8Array): boolean {
    if (!outgoing?.headersSent) {
      controller.enqueue(bytes);
      return false;
    }
    if (outgoing.write(bytes)) return true;
    outgoing.once('drain', ask);
    return false;
  }

  function answer(): void {
    for (const [json, bytes] of waiting) {
      if (!isAsking) return;
      isLate = false;
      waiting.delete(json);
      isAsking = give(bytes);
    }
    if (isAsking && isOver) {
      isAsking = false;
      controller.close();
    }
  }

  function ask(): void {
    isAsking = true;
    answer();
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
    outgoing?.destroy();
  }

  function send({ json, bytes }: LiveText): void {
    if (isOver) return;
    waiting.set(json, bytes);
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

  const body: LiveBody = new ReadableStream(
    {
      start(given) {
        controller = given;
      },
      pull: ask,
      cancel() {
        isAsking = false;
        waiting.clear();
        finish();
      },
    },
    // Nothing is asked for ahead: what waits, waits here, where it is counted.
    { highWaterMark: 0 },
  );
  return { stream, body };
}
