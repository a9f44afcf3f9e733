// Browsers read a backslash as a slash and skip control characters, so neither may occur.
const UNSAFE = /[\p{Cc} \\]/u;

/** A segment `.` or `..` in any spelling: what is left without it may begin with two slashes. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=[/?#]|$)/i;

/**
 * Tells whether a path leads to a page of this site. Asked again wherever a remembered origin is
 * used, since anybody can write one into a link.
 */
export function isInternalPath(candidate: string): boolean {
  if (!candidate.startsWith('/') || candidate.startsWith('//')) return false;
  if (UNSAFE.test(candidate)) return false;
  const path = candidate.split(/[?#]/, 1)[0]!;
  if (DOT_SEGMENT.test(path)) return false;
  // An encoded slash or backslash right after the first slash could turn into a host name later.
  return !/^\/(?:%0[0-9a-f]|%1[0-9a-f]|%20|%2f|%5c|%7f)/i.test(path);
}
