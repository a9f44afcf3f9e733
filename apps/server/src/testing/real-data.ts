import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type RealSeason = {
  path: string;
  competition: string;
  options: { country: string; zone: string };
};

const SEASONS = [
  { file: 'en.1.json', competition: 'Premier League', country: 'England', zone: 'Europe/London' },
  { file: 'es.1.json', competition: 'La Liga', country: 'Spain', zone: 'Europe/Madrid' },
  { file: 'de.1.json', competition: 'Bundesliga', country: 'Germany', zone: 'Europe/Berlin' },
];

export function realDataFolder(): string | null {
  return process.env['KICKORACLE_DATA'] || null;
}

/** Lists seasons of 2024-25 in openfootball's format; empty without KICKORACLE_DATA. */
export function listRealSeasons(): RealSeason[] {
  const folder = realDataFolder();
  if (folder === null) return [];
  return SEASONS.map(({ file, competition, country, zone }) => ({
    path: join(folder, 'openfootball/2024-25', file),
    competition,
    options: { country, zone },
  })).filter(({ path }) => existsSync(path));
}
