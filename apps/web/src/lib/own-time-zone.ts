import { useDeviceValue } from './server-view.ts';

/** In newer browsers; cheaper than creating a format. */
declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined;

/** Returns the time zone of this device. `Etc/Unknown`, which no format accepts, becomes UTC. */
export function ownTimeZone(): string {
  const name =
    typeof Temporal === 'undefined'
      ? Intl.DateTimeFormat().resolvedOptions().timeZone
      : Temporal.Now.timeZoneId();
  return name === 'Etc/Unknown' ? 'UTC' : name;
}

/** Notifies when the page is visible again: the device may have changed its zone. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export function useTimeZone(): string {
  return useDeviceValue(onReturn, ownTimeZone, ({ timeZone }) => timeZone);
}
