/** What writes to one browser; a promise settles when it took the text. */
export type LiveWriter = {
  write(text: string): Promise<unknown>;
  /** Ends it once everything written has arrived. */
  close(): void;
  /** Ends it at once, whatever is on its way. */
  destroy(): void;
};

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

/** A stream that never holds more than a little for a browser that lags: then it is cut. */
export function createLiveStream(
  owner: { userId: string; sessionId: string },
  writer: LiveWriter,
): LiveStream {
  const waiting = new Set<string>();
  let isWriting = false;
  let isLate = false;
  let isOver = false;

  async function write(): Promise<void> {
    isWriting = true;
    for (const text of waiting) {
      waiting.delete(text);
      await writer.write(text);
      isLate = false;
    }
    isWriting = false;
  }

  function cut(): void {
    isOver = true;
    writer.destroy();
  }

  function send(text: string): void {
    if (isOver) return;
    waiting.add(text);
    if (waiting.size > MAX_WAITING) cut();
    else if (!isWriting) void write();
  }

  return {
    ...owner,
    send,
    beat(text) {
      if (isLate && isWriting) return cut();
      isLate = isWriting;
      send(text);
    },
    end() {
      if (isOver) return;
      isOver = true;
      if (isWriting) writer.destroy();
      else writer.close();
    },
  };
}
