/** Reads what was typed as the provider's id; null where nothing was. */
export function readApiId(typed: string): number | null {
  return typed === '' ? null : Number(typed);
}
