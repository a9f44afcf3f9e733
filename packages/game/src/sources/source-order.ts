/** Where knowledge of matches comes from, the most trusted first. */
export const SOURCES = [
  'api-football',
  'football.json',
  'worldcup.json',
  'football-data.co.uk',
] as const;

function rankOf(source: string): number {
  const place = (SOURCES as readonly string[]).indexOf(source);
  return place === -1 ? SOURCES.length : place;
}

/**
 * Orders sources for what stands while they disagree: the same whichever was read first. Sources
 * that we have never heard of come last, by name.
 */
export function compareSources(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || (a < b ? -1 : a > b ? 1 : 0);
}
