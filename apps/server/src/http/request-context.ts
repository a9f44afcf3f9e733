import type { HttpBindings } from '@hono/node-server';
import type { Actor } from './actor.ts';

export type Outgoing = HttpBindings['outgoing'];

/** What an operation knows of the request beside its input. */
export type RequestContext = {
  /** What the caller was let in to, such as `matches.getMatch`. */
  readonly operation: string;
  readonly headers: Headers;
  /** The caller's network address, behind as many proxies as are trusted. */
  readonly address: string;
  /** Who calls, by the session alone; null for a visitor. */
  readonly actor: Actor | null;
  /** Counts a known device like a stranger: it turned out to be of another account than this call is about. */
  readonly countAsStranger: () => Promise<void>;
  /** The connection that the answer goes by; null where none is: when a test calls the app directly. */
  readonly outgoing: Outgoing | null;
  /** Headers of the answer. */
  readonly responseHeaders: Headers;
  /** Lists of the answer that are kept as JSON, by the names of its fields; the answer has them empty. */
  readonly keptLists: Map<string, string>;
  /** The answer's body, where an operation writes the bytes itself: then what it returns is not sent. */
  readonly sent: { body: ReadableStream<Uint8Array> | null };
};

/** Puts lists that are kept as JSON where an answer has them empty. */
export function putKeptLists(answer: string, keptLists: RequestContext['keptLists']): string {
  let whole = answer;
  // Inside a text of the answer a quotation mark is escaped, so this is the field and nothing else.
  for (const [field, list] of keptLists)
    whole = whole.replace(`"${field}":[]`, () => `"${field}":${list}`);
  return whole;
}

/** Lets the answer set cookies. */
export function addCookies(context: RequestContext, cookies: readonly string[]): void {
  for (const cookie of cookies) context.responseHeaders.append('set-cookie', cookie);
}
