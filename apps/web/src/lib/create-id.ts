/** Returns a text that nothing else has, on plain http, too, where `crypto.randomUUID` is missing. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
