/** Returns null for an empty text. */
export function readApiId(typed: string): number | null {
  return typed === '' ? null : Number(typed);
}
