import { readSeasonLabel } from '@kickoracle/game';
import type { Database } from '../db/connection/database.ts';
import type { ImportSummary } from '../features/imports/import-report.ts';
import { importSeasonFiles } from '../features/imports/imports.service.ts';
import type { SeasonFile } from '../features/imports/readers/season-file.ts';

export type MatchToImport = {
  competition: string;
  source: string;
  kickoffAt: Date;
  isDayOnly?: boolean;
  teams?: readonly [string, string];
  score?: readonly [number, number];
  halftime?: readonly [number, number];
  isPostponed?: boolean;
  isCalledOff?: boolean;
  isHistory?: boolean;
};

/** A file of the season 2026/27. */
export const createSeasonFile = (
  file: Pick<SeasonFile, 'source' | 'competitionName' | 'rows'>,
): SeasonFile => ({
  country: null,
  season: readSeasonLabel('2026/27')!,
  hasNationalTeams: false,
  zone: null,
  waiting: [],
  problems: [],
  ...file,
});

const toScore = (goals: readonly [number, number] | undefined) =>
  goals ? { home: goals[0], away: goals[1] } : null;

/** Imports a season of one match, so that sources can differ about it. */
export async function importMatch(db: Database, match: MatchToImport): Promise<ImportSummary> {
  const { competition, source, kickoffAt, score, halftime, teams = ['Ash FC', 'Birch FC'] } = match;
  const iso = kickoffAt.toISOString();
  const [team1, team2] = teams;
  const row = {
    where: `${team1} - ${team2}`,
    num: 1,
    round: 'Matchday 1',
    date: iso.slice(0, 10),
    time: match.isDayOnly ? null : iso.slice(11, 16),
    zone: null,
    team1,
    team2,
    matchType: 'group',
    status: match.isPostponed ? 'postponed' : match.isCalledOff ? 'cancelled' : 'scheduled',
    fulltime: toScore(score),
    halftime: toScore(halftime),
    goalMinutes: null,
    prices: null,
  } as const;
  const file = createSeasonFile({ source, competitionName: competition, rows: [row] });
  const [summary] = await importSeasonFiles(db, [file], {
    fileName: source,
    country: 'Scotland',
    zone: 'UTC',
    isHistory: match.isHistory ?? false,
    // A replaced club is a new club.
    answers: { [team1]: team1, [team2]: team2 },
  });
  return summary!;
}
