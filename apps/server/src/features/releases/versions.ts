const VERSION = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/** Reads a version from the name of its tag, such as `v1.2.0`; null if it is none. */
export function readVersion(tag: string): string | null {
  const found = VERSION.exec(tag);
  return found && found.slice(1).map(Number).join('.');
}

/** Compares versions with three numbers. */
export const isNewer = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0;
