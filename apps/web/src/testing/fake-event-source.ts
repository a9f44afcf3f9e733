import { vi } from 'vitest';

/** Replaces EventSource: the test is the server. */
export class FakeEventSource extends EventTarget {
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
