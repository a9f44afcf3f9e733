/**
 * Values under keys. Storage can be blocked or full: then nothing is kept, and what is read is null.
 *
 * @param area asked for anew each time: the question alone can be refused
 */
function createStorage(area: () => Storage) {
  return {
    read(key: string): unknown {
      try {
        return JSON.parse(area().getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    keep(key: string, value: unknown): void {
      try {
        area().setItem(key, JSON.stringify(value));
      } catch {
        // Whoever reads it later finds nothing.
      }
    },
    forget(key: string): void {
      try {
        area().removeItem(key);
      } catch {
        // Nothing was kept then.
      }
    },
  };
}

/** What this tab keeps across a reload. */
export const tabStorage = createStorage(() => sessionStorage);

/** What this browser keeps, for all of its tabs. */
export const browserStorage = createStorage(() => localStorage);
