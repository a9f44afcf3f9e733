import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSecurityLog, writeSecurityTo } from './security-log.ts';

type Line = { event: string; outcome?: string; of?: string; leftOut?: number };

let lines: Line[] = [];

function openLog() {
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return createSecurityLog(writeSecurityTo(log));
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
});
afterEach(() => vi.useRealTimers());

describe('a flood of refusals', () => {
  const refused = {
    event: 'access_refused',
    operation: 'administration.listItems',
    outcome: 'FORBIDDEN',
  } as const;

  it('is some lines a minute, and one with the number of the others', () => {
    const log = openLog();
    for (let sent = 0; sent < 1_500; sent += 1) log.record(refused);
    expect(lines).toHaveLength(30);
    vi.advanceTimersByTime(60_000);
    expect(lines.at(-1)).toMatchObject({
      event: 'lines_left_out',
      of: 'access_refused',
      leftOut: 1_470,
    });
    log.record(refused);
    expect(lines).toHaveLength(32);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(32);
  });

  it('hides no other event, and no successful one', () => {
    const log = openLog();
    for (let sent = 0; sent < 1_500; sent += 1) {
      log.record(refused);
      log.record({ event: 'settlement', outcome: 'FORBIDDEN' });
    }
    log.record({ event: 'foreign_host' });
    for (let sent = 0; sent < 40; sent += 1) {
      log.record({ event: 'settlement', outcome: 'done', itemId: String(sent) });
      log.record({ event: 'rights_changed', action: 'grant' });
    }
    const count = (event: string, outcome?: string) =>
      lines.filter((line) => line.event === event && line.outcome === outcome).length;
    expect(count('foreign_host')).toBe(1);
    expect(count('settlement', 'done')).toBe(40);
    expect(count('rights_changed')).toBe(40);
    expect(count('settlement', 'FORBIDDEN')).toBe(30);
  });
});
