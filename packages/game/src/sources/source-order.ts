/** Sources of match data, most trusted first, with their origin. */
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

/** Orders sources by trust, so that reading order never decides. Unknown ones come last. */
export function compareSources(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Returns the origin of a source: feeds and files of one origin are not independent. */
export function originOf(source: string): string {
  return SOURCES.find((known) => known.source === source)?.origin ?? source;
}
