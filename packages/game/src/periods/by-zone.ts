/** More than the number of zones; unusual spellings cannot fill the memory. */
const KEPT_AT_MOST = 1_000;

/** Caches a value per zone. Creating a date format is a hundred times as slow as using it. */
export function byZone<Made>(make: (timeZone: string) => Made): (timeZone: string) => Made {
  const kept = new Map<string, Made>();
  return (timeZone) => {
    const known = kept.get(timeZone);
    if (known !== undefined) return known;
    const made = make(timeZone);
    if (kept.size < KEPT_AT_MOST) kept.set(timeZone, made);
    return made;
  };
}
