import { foldName } from '../usernames/fold-name.ts';

/**
 * Returns the key by which a team is unique within its country: the name folded as usernames are,
 * its words joined by dots; letters of any script stay. `"1. FC Köln"` has the key `1.fc.koln`.
 * Empty when there is no letter and no digit in the name.
 */
export function teamKey(name: string): string {
  return foldName(name)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '.')
    .replace(/^\.+|\.+$/g, '');
}
