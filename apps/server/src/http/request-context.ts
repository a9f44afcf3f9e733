import type { Actor } from './actor.ts';

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
  /** Cuts the connection at once, whatever is still on its way. */
  readonly disconnect: () => void;
  /** Headers of the answer. */
  readonly responseHeaders: Headers;
};

/** Lets the answer set cookies. */
export function addCookies(context: RequestContext, cookies: readonly string[]): void {
  for (const cookie of cookies) context.responseHeaders.append('set-cookie', cookie);
}
