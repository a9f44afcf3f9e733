import {
  findContradiction,
  formatScore,
  formatSeason,
  seasonAt,
  type MatchResult,
} from '@kickoracle/game';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { readGameNow } from '../../db/game-clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createMatch, moveKickoff, postponeMatch } from '../matches/matches.service.ts';
import { finishAsHistory } from '../results/results.service.ts';
import { ImportError } from './import-error.ts';
import * as repository from './imports.repository.ts';
import { isTimeZone, kickoffOf, shiftTo, type Kickoff } from './kickoffs.ts';
import { findKnownCompetition, type CompetitionFacts } from './known-competitions.ts';
import { readSeasonFiles } from './readers/read-season-files.ts';
import type { SeasonFile, SeasonRow } from './readers/season-file.ts';
import { resolveTeams, type SpellingMap } from './resolve-teams.ts';

export type ImportRequest = {
  fileName: string;
  text: string;
  /** Zone of the venues; needed for a competition that we do not know. */
  zone?: string | undefined;
  /** Name of the competition, where the file spells it otherwise than before. */
  competition?: string | undefined;
  /** Country of the competition; needed for one that we do not know. */
  country?: string | undefined;
  /** Moves the whole season so that its first kickoff is then. */
  starting?: Date | undefined;
  /** Finish past matches with a result as history: no XP, but known to statistics and model. */
  isHistory?: boolean | undefined;
  /** What spellings mean that look like known teams. */
  answers?: SpellingMap | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
};

/** What one run did to one season. Lists name rows as a person finds them in the file. */
export type ImportSummary = {
  readonly competition: string;
  readonly season: string;
  readonly teams: number;
  readonly rows: number;
  readonly created: number;
  /** Rows that found a match which another source or round had made. */
  readonly attached: number;
  readonly moved: readonly string[];
  /** Kickoffs that differ but stay, because a result stands. */
  readonly settled: readonly string[];
  readonly postponed: readonly string[];
  readonly cancelled: readonly string[];
  /** Rows of earlier runs that the file lacks; their matches stay as they are. */
  readonly vanished: readonly string[];
  /** Results that were proposed for the first time, and that replaced another one. */
  readonly proposed: number;
  readonly corrected: readonly string[];
  /** Proposals that the file no longer tells. */
  readonly withdrawn: readonly string[];
  readonly history: number;
  readonly priced: number;
  readonly placeholders: number;
};

type Report = {
  -readonly [K in keyof ImportSummary]: ImportSummary[K] extends readonly string[]
    ? string[]
    : ImportSummary[K];
};

/** What the rows of one run share. */
type Run = {
  readonly importId: string;
  readonly competitionId: string;
  readonly season: number;
  readonly zone: string;
  readonly shiftMs: number;
  readonly now: Date;
  readonly isHistory: boolean;
  readonly source: string;
};

/** A season of a competition nobody told us about starts and ends like most in Europe. */
const USUAL_SEASON = { seasonStartMonth: 8, seasonEndMonth: 5 };

function competitionFacts(
  file: SeasonFile,
  request: ImportRequest,
  spelt: CompetitionFacts | null,
): CompetitionFacts {
  const known = findKnownCompetition(request.competition ?? file.competitionName) ?? spelt;
  const zone = request.zone ?? file.zone ?? known?.zone;
  const country = request.country ?? known?.country;
  if (zone === undefined || country === undefined) {
    throw new ImportError(
      `${request.fileName}: "${file.competitionName}" is not known here; say --country and --zone, such as --country England --zone Europe/London.`,
    );
  }
  if (!isTimeZone(zone)) throw new ImportError(`There is no time zone "${zone}".`);
  const name = request.competition ?? file.competitionName;
  return { ...USUAL_SEASON, name, ...known, country, zone };
}

async function startRun(tx: DatabaseTransaction, file: SeasonFile, request: ImportRequest) {
  const { source, competitionName: spelling } = file;
  const isNamed = request.competition !== undefined;
  const spelt = isNamed ? null : await repository.getCompetitionBySpelling(tx, source, spelling);
  const facts = competitionFacts(file, request, spelt);
  if (!(await repository.isCountry(tx, facts.country))) {
    throw new ImportError(`There is no country "${facts.country}" here.`);
  }
  await repository.lockImports(tx, `${facts.country}/${facts.name}`);
  const competition = await repository.ensureCompetition(tx, facts);
  await repository.insertCompetitionSpelling(tx, {
    source,
    spelling,
    competitionId: competition.id,
  });
  const months = {
    startMonth: competition.season_start_month,
    endMonth: competition.season_end_month,
  };
  const key = { source: file.source, competitionId: competition.id, fileSeason: file.fileSeason };
  const shared = {
    competitionId: competition.id,
    now: await readGameNow(tx),
    isHistory: request.isHistory ?? false,
    source: file.source,
  };
  const earlier = await repository.getImport(tx, key);
  if (earlier) {
    const { id: importId, season, zone, shift_ms: shiftMs } = earlier;
    const run: Run = { ...shared, importId, season, zone, shiftMs };
    return { run, facts, months };
  }
  const { zone } = facts;
  const shiftMs = request.starting ? shiftTo(request.starting, file.rows, zone) : 0;
  const season = request.starting
    ? seasonAt(request.starting, months)
    : Number(file.fileSeason.slice(0, 4));
  await repository.ensureSeason(tx, competition.id, season);
  const importId = await repository.insertImport(tx, { ...key, season, zone, shiftMs });
  const run: Run = { ...shared, importId, season, zone, shiftMs };
  return { run, facts, months };
}

/** What the row tells of the result, when its kickoff has passed. */
function resultOf(row: SeasonRow, kickoff: Kickoff, now: Date): MatchResult | null {
  if (!row.fulltime || kickoff.at.getTime() > now.getTime()) return null;
  const score = formatScore(row.fulltime);
  const halftime = row.halftime ? { halftime_score: formatScore(row.halftime) } : {};
  const minutes = row.goalMinutes
    ? { first_goal_minute: row.goalMinutes.first, last_goal_minute: row.goalMinutes.last }
    : {};
  const full = { score, ...halftime, ...minutes };
  // Minutes that cannot be are a slip of the file; the score is what counts.
  return findContradiction(full) ? { score, ...halftime } : full;
}

function isSameResult(a: MatchResult | null, b: MatchResult | null): boolean {
  const keys = ['score', 'halftime_score', 'first_goal_minute', 'last_goal_minute'] as const;
  return keys.every((key) => a?.[key] === b?.[key]);
}

function keyText(key: repository.RowKey): string {
  if (key.num !== null) return `#${key.num}`;
  return JSON.stringify([key.round, key.team1Id, key.team2Id, key.nth]);
}

function keyOf(match: repository.KnownMatch): repository.RowKey {
  const { num, round, nth } = match;
  return { num, round, team1Id: match.team1_id, team2Id: match.team2_id, nth };
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

type RowMatch = Pick<
  repository.KnownMatch,
  'match_id' | 'kickoff_time' | 'kickoff_confirmed' | 'postponed_at' | 'proposal'
>;

/** The match of a row that its import does not know: another one's, or a new one. */
async function adoptOrCreate(
  tx: DatabaseTransaction,
  run: Run,
  row: SeasonRow,
  key: repository.RowKey,
  kickoff: Kickoff,
  report: Report,
): Promise<RowMatch> {
  const nearest = await repository.getNearestMatch(tx, { ...run, ...key, kickoffAt: kickoff.at });
  if (nearest) {
    report.attached += 1;
    await repository.insertRow(tx, run.importId, key, nearest.match_id);
    return nearest;
  }
  const isPast = kickoff.at.getTime() <= run.now.getTime();
  const matchId = await createMatch(tx, {
    ...run,
    round: row.round,
    matchType: row.matchType,
    team1Id: key.team1Id,
    team2Id: key.team2Id,
    kickoffAt: kickoff.at,
    isKickoffConfirmed: kickoff.isConfirmed,
    isClosed: isPast && row.status !== 'postponed',
  });
  report.created += 1;
  await repository.insertRow(tx, run.importId, key, matchId);
  return {
    match_id: matchId,
    kickoff_time: kickoff.at,
    kickoff_confirmed: kickoff.isConfirmed,
    postponed_at: null,
    proposal: null,
  };
}

/** Brings the kickoff of a known match up to the file. */
async function updateKickoff(
  tx: DatabaseTransaction,
  match: RowMatch,
  row: SeasonRow,
  kickoff: Kickoff,
  report: Report,
): Promise<void> {
  const isSame =
    match.kickoff_time.getTime() === kickoff.at.getTime() &&
    match.kickoff_confirmed === kickoff.isConfirmed;
  if (row.status === 'postponed') {
    if (match.postponed_at === null && (await postponeMatch(tx, match.match_id))) {
      report.postponed.push(row.where);
    }
    return;
  }
  if (isSame && match.postponed_at === null) return;
  const move = await moveKickoff(tx, match.match_id, kickoff);
  if (move === 'settled') report.settled.push(row.where);
  else report.moved.push(row.where);
}

async function updateProposal(
  tx: DatabaseTransaction,
  run: Run,
  match: RowMatch,
  row: SeasonRow,
  result: MatchResult | null,
  report: Report,
): Promise<void> {
  if (isSameResult(match.proposal, result)) return;
  if (match.proposal) await repository.replaceProposal(tx, match.match_id);
  if (!result) {
    report.withdrawn.push(row.where);
    return;
  }
  await repository.insertProposal(tx, { matchId: match.match_id, importId: run.importId, result });
  if (match.proposal) report.corrected.push(row.where);
  else report.proposed += 1;
}

async function importRow(
  tx: DatabaseTransaction,
  run: Run,
  row: SeasonRow,
  known: RowMatch | undefined,
  key: repository.RowKey,
  report: Report,
): Promise<void> {
  const kickoff = kickoffOf(row, run.zone, run.shiftMs);
  const match = known ?? (await adoptOrCreate(tx, run, row, key, kickoff, report));
  await updateKickoff(tx, match, row, kickoff, report);
  if (row.status === 'cancelled') report.cancelled.push(row.where);
  const result = resultOf(row, kickoff, run.now);
  // Another source's proposal stands where this one tells nothing.
  if (result || known) await updateProposal(tx, run, match, row, result, report);
  if (row.prices) {
    await repository.savePrices(tx, {
      matchId: match.match_id,
      source: run.source,
      prices: row.prices,
    });
    report.priced += 1;
  }
  if (run.isHistory && result && (await finishAsHistory(tx, match.match_id, result))) {
    report.history += 1;
  }
}

function startReport(): Report {
  return {
    competition: '',
    season: '',
    teams: 0,
    rows: 0,
    created: 0,
    attached: 0,
    moved: [],
    settled: [],
    postponed: [],
    cancelled: [],
    vanished: [],
    proposed: 0,
    corrected: [],
    withdrawn: [],
    history: 0,
    priced: 0,
    placeholders: 0,
  };
}

async function importSeasonFile(
  tx: DatabaseTransaction,
  file: SeasonFile,
  request: ImportRequest,
  onRow: () => void,
): Promise<ImportSummary> {
  const { run, facts, months } = await startRun(tx, file, request);
  const teams = await resolveTeams(tx, file, {
    ...run,
    country: facts.country,
    answers: request.answers ?? {},
  });
  const report = startReport();
  const knownMatches = await repository.listKnownMatches(tx, run.importId);
  const known = new Map(knownMatches.map((match) => [keyText(keyOf(match)), match]));
  const nthOf = countRepeats();
  for (const row of file.rows) {
    onRow();
    if (row.isPlaceholder) {
      report.placeholders += 1;
      continue;
    }
    const [team1Id, team2Id] = [teams.get(row.team1)!, teams.get(row.team2)!];
    if (team1Id === team2Id) {
      throw new ImportError(`${row.where}: both names mean the same team here; answer with --map.`);
    }
    const key = {
      num: row.num,
      round: row.round,
      team1Id,
      team2Id,
      nth: nthOf(row.round, team1Id, team2Id),
    };
    const text = keyText(key);
    await importRow(tx, run, row, known.get(text), key, report);
    known.delete(text);
  }
  report.vanished = [...known.values()].map(({ label }) => label);
  return {
    ...report,
    competition: facts.name,
    season: formatSeason(run.season, months),
    teams: teams.size,
    rows: file.rows.length,
  };
}

/**
 * Reads a file of seasons in one transaction: competitions, teams, participants, matches with their
 * part and first rewards; again and again: what changed, and nothing else. Throws an ImportError
 * that says what is wrong and where; then nothing is written.
 * @returns what was done, a summary for each competition of the file
 */
export async function importSeason(db: Database, request: ImportRequest): Promise<ImportSummary[]> {
  const files = readSeasonFiles(request.text, request.fileName);
  const total = files.reduce((sum, { rows }) => sum + rows.length, 0);
  return inTransaction(db, async (tx) => {
    let done = 0;
    const onRow = () => {
      done += 1;
      request.onProgress?.(done, total);
    };
    const summaries: ImportSummary[] = [];
    for (const file of files) summaries.push(await importSeasonFile(tx, file, request, onRow));
    return summaries;
  });
}
