import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameProcess } from './game-process.ts';

const SEASON = fileURLToPath(
  new URL('../../fixtures/football-json/2024-25/harbour-league.json', import.meta.url),
);
const PLACE = { country: 'England', zone: 'Europe/London' };
const UNTIL_KICKOFF_MS = 40 * 60_000;
const FEW = 12;

const soon = () => new Date(Date.now() + UNTIL_KICKOFF_MS);

/** Imports a season that starts in forty minutes, or at a given time; returns the time. */
export async function importOpenSeason(game: GameProcess, kickoff = soon()): Promise<Date> {
  await game.importSeason(SEASON, { ...PLACE, starting: kickoff.toISOString() });
  return kickoff;
}

/** Imports only the first matchdays: pages with few cards are checked much faster. */
export async function importShortSeason(game: GameProcess): Promise<void> {
  const { matches, ...season } = JSON.parse(await readFile(SEASON, 'utf8')) as {
    matches: object[];
  };
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-season-'));
  const file = join(folder, basename(SEASON));
  await writeFile(file, JSON.stringify({ ...season, matches: matches.slice(0, FEW) }));
  await game.importSeason(file, { ...PLACE, starting: soon().toISOString() });
  await rm(folder, { recursive: true });
}
