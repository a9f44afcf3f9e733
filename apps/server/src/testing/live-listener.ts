import { LIVE_PATH } from '@kickoracle/contracts';
import { waitUntil } from './server-process.ts';

type Answering = { request(path: string, init: RequestInit): Response | Promise<Response> };

export type LiveListener = Awaited<ReturnType<typeof listenLive>>;

/** `cookie`: `name=value`. Resolves with the first heartbeat or a refusal. */
export async function listenLive(server: Answering, cookie?: string) {
  const answer = await server.request(LIVE_PATH, {
    headers: { accept: 'text/event-stream', ...(cookie && { cookie }) },
  });
  const messages: unknown[] = [];
  let heartbeats = 0;
  let isOver = false;
  let isClosed = false;

  function take(event: string): void {
    const fields = Object.fromEntries(event.split('\n').map((line) => line.split(/: ?(.*)/, 2)));
    if (fields['event'] !== 'message') return;
    const message = JSON.parse(fields['data']!);
    if (message.kind === 'heartbeat') heartbeats += 1;
    else messages.push(message);
  }

  const reader = answer.body!.getReader();

  async function read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for (let got = await reader.read(); !got.done; got = await reader.read()) {
      text += decoder.decode(got.value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop()!;
      events.forEach(take);
    }
  }

  if (answer.status === 200) {
    void read()
      .then(
        () => (isClosed = true),
        () => undefined,
      )
      .finally(() => (isOver = true));
    await waitUntil('the first heartbeat', async () => heartbeats > 0 || isOver);
  }
  return {
    status: answer.status,
    headers: answer.headers,
    messages,
    heartbeats: () => heartbeats,
    isOver: () => isOver,
    /** Returns true if the server ended the stream in order, instead of aborting it. */
    isClosed: () => isClosed,
    hear: (count: number) => waitUntil(`${count} messages`, async () => messages.length >= count),
    waitForEnd: () => waitUntil('the end of the stream', async () => isOver),
    stop: () => reader.cancel().catch(() => undefined),
  };
}
