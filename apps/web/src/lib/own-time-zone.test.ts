import { expect, it, vi } from 'vitest';
import { ownTimeZone } from './own-time-zone.ts';

it.each([
  ['Europe/Rome', 'Europe/Rome'],
  ['Etc/Unknown', 'UTC'],
])('a device in %s is in %s, and a format takes that', (name, zone) => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => name } });
  expect(ownTimeZone()).toBe(zone);
  vi.stubGlobal('Temporal', undefined);
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: name,
  });
  expect(ownTimeZone()).toBe(zone);
  expect(() => new Intl.DateTimeFormat('en', { timeZone: ownTimeZone() })).not.toThrow();
});
