/** `1A`, `3A/B/C`, `W74`, `L101`: places in a group, or winners and losers of a match. */
const CODED = /^([1-4][A-L](\/[A-L])*|[WL]\d{1,3})$/;

/** Unknown participants: `N.N.`, `TBD`, `?`. */
const UNKNOWN =
  /^(n\.? ?n\.?|t\.?b\.?[acd]\.?|[?\-–—.]+|to be (announced|confirmed|decided|determined)|unknown|bye)$/i;

/** `Winner Match 49`, `UEFA Path D winner`, `Runner-up Group A`, `Loser SF1`. */
const OUTCOME = /^(winners?|losers?|runners?-up|best third)\b|\b(winners?|losers?|runners?-up)$/i;

export function isPlaceholder(name: string): boolean {
  const trimmed = name.trim();
  return CODED.test(trimmed) || UNKNOWN.test(trimmed) || OUTCOME.test(trimmed);
}
