/** The first match wins: Edge and Opera also name Chrome, and Chrome names Safari. */
const BROWSERS = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux|CrOS/],
] as const;

export function nameBrowser(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined).join(' · ') || null;
}
