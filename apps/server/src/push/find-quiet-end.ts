import { quietEnd, zoneOrUtc } from '@kickoracle/game';

export type QuietPlayer = {
  readonly timeZone: string;
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
};

/** Returns the end of a player's quiet hours around `now`; null: `now` is not quiet. */
export function findQuietEnd(
  { quietFrom: from, quietUntil: until, timeZone }: QuietPlayer,
  now: Date,
): Date | null {
  if (from === null || until === null) return null;
  return quietEnd(now, { from, until, timeZone: zoneOrUtc(timeZone) });
}
