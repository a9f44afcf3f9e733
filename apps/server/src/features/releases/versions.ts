const VERSION = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/** Reads a version from the name of its tag, such as `v1.2.0`; null if it is none. */
export function readVersion(tag: string): string | null {
  const found = VERSION.exec(tag);
  return found && found.slice(1).map(Number).join('.');
}

/** Compares versions with three numbers. */
export function isNewer(version: string, than: string): boolean {
  const others = than.split('.').map(Number);
  const [first] = version
    .split('.')
    .map((part, place) => Number(part) - others[place]!)
    .filter((difference) => difference !== 0);
  return first !== undefined && first > 0;
}
