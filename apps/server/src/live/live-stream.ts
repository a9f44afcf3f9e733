import type { Writable } from 'node:stream';

const MAX_WAITING = 200;

/** Encoded message, shared by all its streams. */
export type LiveText = { readonly json: string; readonly bytes: Uint8Array };

type Connection = Pick<Writable, 'destroy' | 'once' | 'write'> & { readonly headersSent: boolean };

const encoder = new TextEncoder();

export function toLiveText(json: string): LiveText {
  return { json, bytes: encoder.encode(`event: message\ndata: ${json}\n\n`) };
}

export type LiveStream = {
  readonly userId: string;
  readonly sessionId: string;
  /** Queues a text, unless it is queued already. */
  send(text: LiveText): void;
  /** Sends a heartbeat; cuts the stream if it took nothing since the last one. */
  beat(text: LiveText): void;
  end(): void;
};

/** Response body, read at the browser's speed; ends with the stream or the browser. */
export type LiveBody = ReadableStream<Uint8Array>;

/** Creates a stream with a short queue: a slow browser is cut off. */
export function createLiveStream(
  owner: { userId: string; sessionId: string },
  /** `outgoing`: the response's connection, if any. `onOver` is called once at the end. */
  { outgoing, onOver }: { outgoing: Connection | null; onOver: (stream: LiveStream) => void },
): { stream: LiveStream; body: LiveBody } {
  const waiting = new Map<string, Uint8Array>();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  /** The browser has read everything and can take more. */
  let isAsking = false;
  let isLate = false;
  let isOver = false;

  /** Writes bytes; true if more can follow. After the headers it bypasses the body stream. */
  function writeBytes(bytes: Uint8Array): boolean {
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
      isAsking = writeBytes(bytes);
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
    // No read-ahead: messages wait in our queue, where they are counted.
    { highWaterMark: 0 },
  );
  return { stream, body };
}
