/** The parameters that a page reads from its address, each with its permitted values. */
export type PageSearch = Readonly<Record<string, readonly string[] | RegExp>>;

/** Returns the known parameters in a fixed order; null for a value that is not permitted. */
export function readPageSearch(url: URL, known: PageSearch): string | null {
  const read = new URLSearchParams();
  for (const [name, values] of Object.entries(known)) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    const isPermitted = values instanceof RegExp ? values.test(value) : values.includes(value);
    if (!isPermitted) return null;
    read.set(name, value);
  }
  return read.size === 0 ? '' : `?${read.toString()}`;
}
