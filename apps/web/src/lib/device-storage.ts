/** Values that storage rejected (blocked or full), until the page closes. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function attempt<T>(work: (storage: Storage) => T, instead: () => T): T {
  try {
    return work(localStorage);
  } catch {
    return instead();
  }
}

export const deviceStorage = {
  read(key: string): string | null {
    const inMemory = memory.get(key);
    return (
      inMemory ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      )
    );
  },
  /** Null removes the key. */
  keep(key: string, text: string | null): void {
    memory.delete(key);
    attempt(
      (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)),
      () => void (text !== null && memory.set(key, text)),
    );
    for (const listener of listeners) listener();
  },
  listKeys(): string[] {
    return [...attempt(Object.keys, () => []), ...memory.keys()];
  },
  /** Removes the keys that have the player’s id as a word. */
  forgetOf(userId: string): void {
    for (const key of deviceStorage.listKeys()) {
      if (key.split(' ').includes(userId)) deviceStorage.keep(key, null);
    }
  },
  /** Notifies of every change, also in other tabs. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

const known = new Map<string, { readonly text: string; readonly value: unknown }>();

/** Reads a stored JSON value, the same object until it changes; null for none. */
export function readStored(key: string): unknown {
  const text = deviceStorage.read(key);
  if (text === null) return null;
  const before = known.get(key);
  if (before?.text === text) return before.value;
  const value = parse(text);
  known.set(key, { text, value });
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
