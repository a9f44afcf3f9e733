const A_YEAR_S = 365 * 24 * 3600;

/** Stores a choice of this browser for server rendering. Not for secrets. */
export function setCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${A_YEAR_S}; samesite=lax${secure}`;
}

export function readCookie(name: string): string | null {
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
  return value === undefined ? null : decodeURIComponent(value);
}
