/** Tells where a player's own picture is; null while there is none. A new version is a new address. */
export function pictureUrl(picture: { path: string; version: number } | null): string | null {
  return picture && `${picture.path}?v=${picture.version}`;
}
