import type { HttpBindings } from '@hono/node-server';
import type { Actor } from './actor.ts';

export type Outgoing = HttpBindings['outgoing'];

export type RequestContext = {
  /** Admitted operation, such as `matches.getMatch`. */
  readonly operation: string;
  readonly headers: Headers;
  /** The caller's network address, behind the trusted proxies. */
  readonly address: string;
  /** Caller by the session; null for a visitor. */
  readonly actor: Actor | null;
  /** Counts a known device like a stranger, because its account differs from this call's. */
  readonly countAsStranger: () => Promise<void>;
  /** Connection of the response; null when a test calls the app directly. */
  readonly outgoing: Outgoing | null;
  readonly responseHeaders: Headers;
  /** Cached JSON lists by field name; the output has them empty. */
  readonly cachedLists: Map<string, string>;
  /** Response body if the operation writes bytes itself; its output is then ignored. */
  readonly sent: { body: ReadableStream<Uint8Array> | null };
};

/** Inserts cached JSON lists into the empty ones of a response. */
export function insertCachedLists(
  answer: string,
  cachedLists: RequestContext['cachedLists'],
): string {
  let whole = answer;
  // Quotation marks inside strings are escaped, so this matches only the field.
  for (const [field, list] of cachedLists)
    whole = whole.replace(`"${field}":[]`, () => `"${field}":${list}`);
  return whole;
}

export function addCookies(context: RequestContext, cookies: readonly string[]): void {
  for (const cookie of cookies) context.responseHeaders.append('set-cookie', cookie);
}
