import { foldName } from '../usernames/username.ts';

/**
 * The key by which a team is unique within its country: the name folded as usernames are, its
 * words joined by dots. `"1. FC Köln"` has the key `1.fc.koln`.
 */
export function teamKey(name: string): string {
  return foldName(name)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '');
}
