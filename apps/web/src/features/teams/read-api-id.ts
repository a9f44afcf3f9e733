export function readApiId(typed: string): number | null {
  return typed === '' ? null : Number(typed);
}
