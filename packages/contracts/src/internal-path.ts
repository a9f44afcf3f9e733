// Browsers read a backslash as a slash and skip control characters, so both are rejected.
const UNSAFE = /[\p{Cc} \\]/u;

/** A segment `.` or `..` in any encoding: without it, the path may start with two slashes. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=[/?#]|$)/i;

/** Returns true for a page of this site. Checked at each use: a link can contain any path. */
export function isInternalPath(candidate: string): boolean {
  if (!candidate.startsWith('/') || candidate.startsWith('//')) return false;
  if (UNSAFE.test(candidate)) return false;
  const path = candidate.split(/[?#]/, 1)[0]!;
  if (DOT_SEGMENT.test(path)) return false;
  // An encoded slash or backslash after the first slash could later become a host name.
  return !/^\/(?:%0[0-9a-f]|%1[0-9a-f]|%20|%2f|%5c|%7f)/i.test(path);
}
