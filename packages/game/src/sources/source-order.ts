/** Where knowledge of matches comes from, the most trusted first, and who keeps it. */
const SOURCES = [
  { source: 'api-football', origin: 'api-football' },
  { source: 'openfootball', origin: 'openfootball' },
  { source: 'football.json', origin: 'openfootball' },
  { source: 'worldcup.json', origin: 'openfootball' },
  { source: 'football-data.co.uk', origin: 'football-data.co.uk' },
] as const;

function rankOf(source: string): number {
  const place = SOURCES.findIndex((known) => known.source === source);
  return place === -1 ? SOURCES.length : place;
}

/**
 * Orders sources for what stands while they disagree: the same whichever was read first. Sources
 * that we have never heard of come last, by name.
 */
export function compareSources(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || (a < b ? -1 : a > b ? 1 : 0);
}

/**
 * Tells who keeps what a source says. What one keeper tells by two ways is told once: his feed and
 * his files make no two witnesses. A source that we have never heard of is its own.
 */
export function originOf(source: string): string {
  return SOURCES.find((known) => known.source === source)?.origin ?? source;
}
