/** What could not be kept, because storage is blocked or full: it lasts as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function attempt<T>(work: (storage: Storage) => T, instead: () => T): T {
  try {
    return work(localStorage);
  } catch {
    return instead();
  }
}

/** What this browser remembers from visit to visit. */
export const deviceStorage = {
  read(key: string): string | null {
    const unkept = memory.get(key);
    return (
      unkept ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      )
    );
  },
  /** Keeps a text; null forgets it. */
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
  /** Forgets what is kept of a player: their id is a word of its name. */
  forgetOf(userId: string): void {
    for (const key of deviceStorage.listKeys()) {
      if (key.split(' ').includes(userId)) deviceStorage.keep(key, null);
    }
  },
  /** Tells of every change, by other tabs, too. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

/** What was read last under each key: the same text is the same value. */
const known = new Map<string, { readonly text: string; readonly value: unknown }>();

/** Reads the value of a kept JSON text, the same object for as long as nobody changes it; else null. */
export function readKept(key: string): unknown {
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
