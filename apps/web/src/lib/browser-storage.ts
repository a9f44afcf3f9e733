import { listenTo } from './listen-to.ts';

/** Keeps texts. Values that a storage rejects (blocked or full) last until the page closes. */
function createStorage(open: () => Storage) {
  const memory = new Map<string, string>();
  function attempt<Result>(act: (storage: Storage) => Result): Result | null {
    try {
      return act(open());
    } catch {
      return null;
    }
  }
  const storage = {
    read: (key: string): string | null =>
      memory.get(key) ?? attempt((stored) => stored.getItem(key)),
    keep(key: string, text: string | null): void {
      memory.delete(key);
      const isKept = attempt((stored) => {
        if (text === null) stored.removeItem(key);
        else stored.setItem(key, text);
        return true;
      });
      if (!isKept && text !== null) memory.set(key, text);
      // Browsers notify the other tabs alone.
      window.dispatchEvent(new Event('storage'));
    },
    listKeys: (): string[] => [...(attempt(Object.keys) ?? []), ...memory.keys()],
    /** Removes the keys that have the player’s id as a word. */
    forgetOf(userId: string): void {
      for (const key of storage.listKeys()) {
        if (key.split(' ').includes(userId)) storage.keep(key, null);
      }
    },
    /** Notifies of every change, also in other tabs or missed in the back/forward cache. */
    subscribe: listenTo(() => window, 'storage', 'pageshow'),
  };
  return storage;
}

export const deviceStorage = createStorage(() => localStorage);
export const tabStorage = createStorage(() => sessionStorage);

/** Returns the value of a JSON text; null for none. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const known = new Map<string, { readonly text: string | null; readonly value: unknown }>();

/** Reads a JSON value of this device, the same object until it changes; null for none. */
export function readStored(key: string): unknown {
  const text = deviceStorage.read(key);
  const before = known.get(key);
  if (before?.text === text) return before.value;
  const value = parseStored(text);
  known.set(key, { text, value });
  return value;
}
