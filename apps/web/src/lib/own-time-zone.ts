import { listenTo } from './listen-to.ts';
import { useDeviceValue } from './server-view.ts';

/** Returns the time zone of this device. `Etc/Unknown`, which no format accepts, becomes UTC. */
export function ownTimeZone(): string {
  // In newer browsers; cheaper than creating a format.
  const { Temporal } = globalThis as Partial<typeof globalThis>;
  const name = Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name === 'Etc/Unknown' ? 'UTC' : name;
}

/** The device may have changed its zone while the page was hidden. */
const onReturn = listenTo(() => document, 'visibilitychange');

export function useTimeZone(): string {
  return useDeviceValue(onReturn, ownTimeZone, ({ timeZone }) => timeZone);
}
