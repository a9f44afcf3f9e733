/** Returns null without a picture. A new version has a new address. */
export function pictureUrl(picture: { path: string; version: number } | null): string | null {
  return picture && `${picture.path}?v=${picture.version}`;
}
