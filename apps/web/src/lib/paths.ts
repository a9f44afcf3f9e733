/** Every address of the interface. */
export const paths = {
  home: '/',
  events: '/events',
  match: (matchId: string) => `/matches/${encodeURIComponent(matchId)}`,
  leaderboard: '/leaderboard',
  auth: '/auth',
  signUp: '/auth?mode=signup',
  /** The sign-in page, which leads back to `origin` afterwards. */
  signInFrom: (origin: string) => `/auth?from=${encodeURIComponent(origin)}`,
  ownProfile: '/profile',
  profile: (username: string) => `/profile/${encodeURIComponent(username)}`,
  admin: '/admin',
  rules: '/rules',
  contact: '/contact',
  tos: '/tos',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
} as const;

// Browsers read a backslash as a slash and skip control characters, so neither may occur.
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0020\u007f\\]/;

/**
 * The path if it leads to a page of this site, else null. Asked again wherever a remembered origin
 * is used, since anybody can write one into a link.
 */
export function internalPath(candidate: string | null, siteOrigin: string): string | null {
  if (!candidate?.startsWith('/') || candidate.startsWith('//') || UNSAFE.test(candidate)) {
    return null;
  }
  // An encoded slash or backslash right after the first slash could turn into a host name later.
  if (/^\/(%09|%0a|%0d|%20|%2f|%5c)/i.test(candidate)) return null;
  if (!URL.canParse(candidate, siteOrigin)) return null;
  const url = new URL(candidate, siteOrigin);
  if (url.origin !== siteOrigin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
