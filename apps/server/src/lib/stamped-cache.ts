/** Returns the value of a key under a stamp that the caller has just read, so it is never older. */
export type StampedCache<Key, Value> = (
  of: { readonly key: Key; readonly stamp: string },
  read: () => Promise<Value>,
) => Promise<Value>;

/** Caches the values of the latest keys that were asked for. */
export function createStampedCache<Key, Value>(most: number): StampedCache<Key, Value> {
  const cache = new Map<Key, { readonly stamp: string; readonly value: Promise<Value> }>();

  return ({ key, stamp }, read) => {
    const known = cache.get(key);
    // LRU: re-insert at the end.
    cache.delete(key);
    const value = known?.stamp === stamp ? known.value : read();
    cache.set(key, { stamp, value });
    if (cache.size > most) cache.delete(cache.keys().next().value!);
    if (value !== known?.value) {
      value.catch(() => {
        if (cache.get(key)?.value === value) cache.delete(key);
      });
    }
    return value;
  };
}
