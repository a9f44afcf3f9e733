/** More than the number of zones; unusual spellings cannot fill the memory. */
const MAX_CACHED = 1_000;

/** Caches a value per zone. Creating a date format is a hundred times as slow as using it. */
export function byZone<Made>(make: (timeZone: string) => Made): (timeZone: string) => Made {
  const cache = new Map<string, Made>();
  return (timeZone) => {
    const cached = cache.get(timeZone);
    if (cached !== undefined) return cached;
    const made = make(timeZone);
    if (cache.size < MAX_CACHED) cache.set(timeZone, made);
    return made;
  };
}
