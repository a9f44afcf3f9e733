/**
 * What this browser remembers from visit to visit. Storage can be blocked: then nothing is, and the
 * choice lasts as long as the page.
 */
export const deviceStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Null forgets it. */
  keep(key: string, text: string | null): void {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // Nothing is remembered then.
    }
  },
};
