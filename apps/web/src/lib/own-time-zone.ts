/** What browsers have that are new enough; it spares them the making of a format. */
declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined;

/** Returns the name of the zone that this device is in; UTC where it does not know, by a name that no format takes. */
export function ownTimeZone(): string {
  const name =
    typeof Temporal === 'undefined'
      ? Intl.DateTimeFormat().resolvedOptions().timeZone
      : Temporal.Now.timeZoneId();
  return name === 'Etc/Unknown' ? 'UTC' : name;
}
