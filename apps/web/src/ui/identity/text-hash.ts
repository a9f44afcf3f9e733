/** Returns a stable whole number from 0 to 2^32 - 1 for a text (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  }
  return hash;
}
