/** `1A`, `3A/B/C`, `W74`, `L101`: whoever comes out of a group or wins a match. */
const CODED = /^([1-4][A-L](\/[A-L])*|[WL]\d{1,3})$/;

/** Nobody in particular: `N.N.`, `TBD`, `?`. */
const NOBODY =
  /^(n\.? ?n\.?|t\.?b\.?[acd]\.?|[?\-–—.]+|to be (announced|confirmed|decided|determined)|unknown|bye)$/i;

/** `Winner Match 49`, `UEFA Path D winner`, `Runner-up Group A`, `Loser SF1`. */
const OUTCOME = /^(winners?|losers?|runners?-up|best third)\b|\b(winners?|losers?|runners?-up)$/i;

/** Tells whether a name stands for a participant that is not known yet. */
export function isPlaceholder(name: string): boolean {
  const trimmed = name.trim();
  return CODED.test(trimmed) || NOBODY.test(trimmed) || OUTCOME.test(trimmed);
}
