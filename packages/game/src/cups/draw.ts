/** Hash of a text as lower-case hexadecimal digits. The game uses SHA-256 of UTF-8. */
export type Hash = (text: string) => string;

/**
 * Returns the entries in the order of the draw: sorted by `SHA-256("<seed>:<entry id>")`, the
 * lowest first, then by id. The order of the input has no effect. Anyone can repeat it, for example
 * with `printf '%s' "$seed:$id" | sha256sum` for each entry, and `sort`.
 */
export function drawOrder(
  entryIds: readonly string[],
  { seed, hash }: { readonly seed: string; readonly hash: Hash },
): string[] {
  const keys = new Map(entryIds.map((id) => [id, `${hash(`${seed}:${id}`)}:${id}`]));
  return [...keys.keys()].toSorted((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : 1));
}
