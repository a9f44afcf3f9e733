import { fileURLToPath } from 'node:url';
import type { GameProcess } from './game-process.ts';

const SEASON = fileURLToPath(
  new URL('../../fixtures/football-json/2024-25/harbour-league.json', import.meta.url),
);
const UNTIL_KICKOFF_MS = 40 * 60_000;

/** Makes a season whose first match begins in forty minutes, or when it is said; returns when. */
export async function importOpenSeason(
  game: GameProcess,
  kickoff = new Date(Date.now() + UNTIL_KICKOFF_MS),
): Promise<Date> {
  const place = { country: 'England', zone: 'Europe/London' };
  await game.importSeason(SEASON, { ...place, starting: kickoff.toISOString() });
  return kickoff;
}
