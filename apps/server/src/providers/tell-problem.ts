import type { z } from 'zod';

/** As much as is kept of what a provider says, whatever it says. */
export const LONGEST_WORDS = 200;

/** Cuts short, and drops signs that nobody sees or no database takes. */
export const cut = (text: string) =>
  text.slice(0, LONGEST_WORDS).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ');

/** Tells where an answer is not what it should be, and how. */
export function tell({ issues: [issue] }: z.ZodError): string {
  const { path = [], message = '' } = issue ?? {};
  return cut(path.length > 0 ? `${path.join('.')}: ${message}` : message);
}
