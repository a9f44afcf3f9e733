/** What browsers have that are new enough; it spares them the making of a format. */
declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined;

/** Returns the name of the zone that this device is in. */
export function ownTimeZone(): string {
  return typeof Temporal === 'undefined'
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();
}
