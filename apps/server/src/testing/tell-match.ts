import { readSeasonLabel } from '@kickoracle/game';
import type { Database } from '../db/database.ts';
import type { ImportSummary } from '../features/imports/import-report.ts';
import { importSeasonFiles } from '../features/imports/imports.service.ts';

/** What a source says of the one match of a competition. */
export type TellMatch = {
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

const toScore = (goals: readonly [number, number] | undefined) =>
  goals ? { home: goals[0], away: goals[1] } : null;

/** Imports a season of one match, so that sources can differ about it. */
export async function tellMatch(db: Database, told: TellMatch): Promise<ImportSummary> {
  const { competition, source, kickoffAt, score, halftime, teams = ['Ash FC', 'Birch FC'] } = told;
  const iso = kickoffAt.toISOString();
  const [team1, team2] = teams;
  const row = {
    where: `${team1} - ${team2}`,
    num: 1,
    round: 'Matchday 1',
    date: iso.slice(0, 10),
    time: told.isDayOnly ? null : iso.slice(11, 16),
    zone: null,
    team1,
    team2,
    matchType: 'group',
    status: told.isPostponed ? 'postponed' : told.isCalledOff ? 'cancelled' : 'scheduled',
    fulltime: toScore(score),
    halftime: toScore(halftime),
    goalMinutes: null,
    prices: null,
  } as const;
  const file = {
    source,
    competitionName: competition,
    country: null,
    season: readSeasonLabel('2026/27')!,
    hasNationalTeams: false,
    zone: null,
    waiting: [],
    problems: [],
    rows: [row],
  };
  const [summary] = await importSeasonFiles(db, [file], {
    fileName: source,
    country: 'Scotland',
    zone: 'UTC',
    isHistory: told.isHistory ?? false,
    // A club that takes another one's place is a club of its own.
    answers: { [team1]: team1, [team2]: team2 },
  });
  return summary!;
}
