import { foldName } from '../usernames/fold-name.ts';

/**
 * Returns the key of a team, unique within its country: the name folded as usernames are, words
 * joined by dots, letters of any script kept. `"1. FC Köln"` has the key `1.fc.koln`. Empty without
 * a letter or digit.
 */
export function teamKey(name: string): string {
  return foldName(name)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '.')
    .replace(/^\.+|\.+$/g, '');
}
