import { formatScore, formatSeason, seasonAt, teamKey, type MatchResult } from '@kickoracle/game';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { readGameNow } from '../../db/game-clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createMatch } from '../matches/matches.service.ts';
import { readFootballJson } from './football-json.ts';
import { ImportError } from './import-error.ts';
import * as repository from './imports.repository.ts';
import { isTimeZone, kickoffOf, shiftTo } from './kickoffs.ts';
import { findKnownCompetition, type CompetitionFacts } from './known-competitions.ts';
import type { SeasonFile, SeasonRow } from './season-file.ts';

export type ImportRequest = {
  fileName: string;
  text: string;
  /** Zone of the venues; needed for a competition that we do not know. */
  zone?: string | undefined;
  /** Country of the competition; needed for one that we do not know. */
  country?: string | undefined;
  /** Moves the whole season so that its first kickoff is then. */
  starting?: Date | undefined;
  onProgress?: (done: number, total: number) => void;
};

export type ImportSummary = {
  readonly competition: string;
  readonly season: string;
  readonly teams: number;
  readonly created: number;
  readonly known: number;
  readonly proposals: number;
};

/** What the rows of one run share. */
type Run = {
  readonly importId: string;
  readonly competitionId: string;
  readonly season: number;
  readonly zone: string;
  readonly shiftMs: number;
  readonly now: Date;
};

/** A season of a competition nobody told us about starts and ends like most in Europe. */
const USUAL_SEASON = { seasonStartMonth: 8, seasonEndMonth: 5 };

function competitionFacts(file: SeasonFile, request: ImportRequest): CompetitionFacts {
  const known = findKnownCompetition(file.competitionName);
  const zone = request.zone ?? known?.zone;
  const country = request.country ?? known?.country;
  if (zone === undefined || country === undefined) {
    throw new ImportError(
      `${request.fileName}: "${file.competitionName}" is not known here; say --country and --zone, such as --country England --zone Europe/London.`,
    );
  }
  if (!isTimeZone(zone)) throw new ImportError(`There is no time zone "${zone}".`);
  return { ...USUAL_SEASON, name: file.competitionName, ...known, country, zone };
}

/** `FC` and the like say nothing on a narrow card. */
function shortNameOf(name: string): string | null {
  const short = name.replace(/^(?:A?FC|1\. FC|SC|SV)\s+|\s+(?:A?FC|CF|SC|SV)$/g, '');
  return short === name ? null : short;
}

function resultOf(row: SeasonRow): MatchResult | null {
  if (!row.fulltime) return null;
  const halftime = row.halftime ? { halftime_score: formatScore(row.halftime) } : {};
  return { score: formatScore(row.fulltime), ...halftime };
}

async function startRun(
  tx: DatabaseTransaction,
  file: SeasonFile,
  request: ImportRequest,
): Promise<{ run: Run; facts: CompetitionFacts }> {
  const facts = competitionFacts(file, request);
  if (!(await repository.isCountry(tx, facts.country))) {
    throw new ImportError(`There is no country "${facts.country}" here.`);
  }
  const competition = await repository.ensureCompetition(tx, facts);
  const months = {
    startMonth: competition.season_start_month,
    endMonth: competition.season_end_month,
  };
  const key = { source: file.source, competitionId: competition.id, fileSeason: file.fileSeason };
  const now = await readGameNow(tx);
  const earlier = await repository.getImport(tx, key);
  if (earlier) {
    const { id: importId, season, zone, shift_ms: shiftMs } = earlier;
    return { facts, run: { importId, competitionId: competition.id, season, zone, shiftMs, now } };
  }
  const { zone } = facts;
  const shiftMs = request.starting ? shiftTo(request.starting, file.rows, zone) : 0;
  const season = request.starting
    ? seasonAt(request.starting, months)
    : Number(file.fileSeason.slice(0, 4));
  await repository.ensureSeason(tx, competition.id, season);
  const importId = await repository.insertImport(tx, { ...key, season, zone, shiftMs });
  return { facts, run: { importId, competitionId: competition.id, season, zone, shiftMs, now } };
}

/** The teams of a file by spelling, made and entered for the season where missing. */
async function ensureTeams(tx: DatabaseTransaction, file: SeasonFile, run: Run, country: string) {
  const spellings = new Set(file.rows.flatMap(({ team1, team2 }) => [team1, team2]));
  const teams = new Map<string, string>();
  for (const spelling of spellings) {
    const teamId = await repository.ensureTeam(tx, {
      source: file.source,
      spelling,
      key: teamKey(spelling),
      shortName: shortNameOf(spelling),
      country,
    });
    teams.set(spelling, teamId);
    await repository.ensureParticipant(tx, { ...run, teamId });
  }
  return teams;
}

/** Creates the match of a row unless the import knows it. */
async function importRow(
  tx: DatabaseTransaction,
  run: Run,
  row: SeasonRow,
  key: repository.RowKey,
): Promise<{ isNew: boolean; hasProposal: boolean }> {
  if (await repository.getMatchOfRow(tx, key)) return { isNew: false, hasProposal: false };
  const kickoff = kickoffOf(row, run.zone, run.shiftMs);
  const isPast = kickoff.at.getTime() <= run.now.getTime();
  const matchId = await createMatch(tx, {
    ...run,
    round: row.round,
    matchType: 'group',
    team1Id: key.team1Id,
    team2Id: key.team2Id,
    kickoffAt: kickoff.at,
    isKickoffConfirmed: kickoff.isConfirmed,
    isClosed: isPast,
  });
  await repository.insertRow(tx, key, matchId);
  const result = isPast ? resultOf(row) : null;
  if (result) await repository.insertProposal(tx, { matchId, importId: run.importId, result });
  return { isNew: true, hasProposal: result !== null };
}

/** Numbers rows that have the same round and teams, in the order of the file. */
function countRepeats() {
  const seen = new Map<string, number>();
  return (round: string, team1Id: string, team2Id: string) => {
    const key = JSON.stringify([round, team1Id, team2Id]);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth;
  };
}

/**
 * Reads a season from a file in one transaction: competition, season, teams, participants, and
 * matches with their part and first rewards. Throws an ImportError that says what is wrong and
 * where; then nothing is written.
 */
export async function importSeason(db: Database, request: ImportRequest): Promise<ImportSummary> {
  const file = readFootballJson(request.text, request.fileName);
  return inTransaction(db, async (tx) => {
    const { run, facts } = await startRun(tx, file, request);
    const teams = await ensureTeams(tx, file, run, facts.country);
    const nthOf = countRepeats();
    let created = 0;
    let proposals = 0;
    for (const [index, row] of file.rows.entries()) {
      const [team1Id, team2Id] = [teams.get(row.team1)!, teams.get(row.team2)!];
      const nth = nthOf(row.round, team1Id, team2Id);
      const key = { importId: run.importId, round: row.round, team1Id, team2Id, nth };
      const { isNew, hasProposal } = await importRow(tx, run, row, key);
      created += Number(isNew);
      proposals += Number(hasProposal);
      request.onProgress?.(index + 1, file.rows.length);
    }
    return {
      competition: facts.name,
      season: formatSeason(run.season, {
        startMonth: facts.seasonStartMonth,
        endMonth: facts.seasonEndMonth,
      }),
      teams: teams.size,
      created,
      known: file.rows.length - created,
      proposals,
    };
  });
}
