import type { z } from 'zod';

export const LONGEST_WORDS = 200;

/** Truncates a text, and replaces invisible characters and those that no database stores. */
export const cut = (text: string) =>
  text.slice(0, LONGEST_WORDS).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ');

export function describeProblem({ issues: [issue] }: z.ZodError): string {
  const { path = [], message = '' } = issue ?? {};
  return cut(path.length > 0 ? `${path.join('.')}: ${message}` : message);
}
