import { vi } from 'vitest';

/** Stands in for the browser's streams: the test is the server at their other end. */
export class FakeEventSource extends EventTarget {
  /** Every stream that was opened since `install`, the latest last. */
  static opened: FakeEventSource[] = [];
  static install(): void {
    FakeEventSource.opened = [];
    vi.stubGlobal('EventSource', FakeEventSource);
  }
  static get latest(): FakeEventSource {
    return FakeEventSource.opened.at(-1)!;
  }

  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  accept(): void {
    this.dispatchEvent(new Event('open'));
  }
  beat(): void {
    this.say({ kind: 'heartbeat' });
  }
  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}
