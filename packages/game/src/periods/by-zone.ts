/** More than there are zones, so that names which are written strangely fill no memory. */
const KEPT_AT_MOST = 1_000;

/** Makes something once for each zone: a format costs a hundred times what it is used for. */
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
