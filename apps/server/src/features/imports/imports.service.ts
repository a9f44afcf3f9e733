import type { AppContext } from '#context.ts';
import type { Database, DatabaseTransaction } from '#db/connection/database.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import type { MatchesService } from '../matches/matches.service.ts';
import { markStale } from '#db/state/stale-rewards.ts';
import { createAnswers } from './answers/answer-question.service.ts';
import { createQuestionLists } from './answers/list-questions.service.ts';
import { attachRows, type Attached } from './claims/attach-rows.service.ts';
import { listClaims } from './claims/claims.repository.ts';
import { dropDoubles } from './claims/doubles.policy.ts';
import { createKeptDeletions } from './deletions/kept-deletions.service.ts';
import * as questions from './claims/questions.repository.ts';
import { isLeftByRedating, toClaimRow, type ClaimRow } from './claims/read-claims.ts';
import { reconcileMatches } from './claims/reconcile-claims.service.ts';
import { ImportError } from './import-error.ts';
import { startReport, type ImportSummary, type Report } from './import-report.ts';
import type { ImportOptions, ImportRequest } from './import-request.ts';
import { startRun } from './import-run.service.ts';
import type { Run } from './run.ts';
import * as repository from './imports.repository.ts';
import { readSeasonFiles } from './readers/read-season-files.ts';
import type { DatedFile, SeasonFile } from './readers/season-file.ts';
import type { Offer } from './spelling/offers.policy.ts';
import { dateFiles, type FittedFile } from './seasons/date-files.service.ts';
import { createMergedSeasons } from './seasons/merged-seasons.service.ts';
import { SpellingQuestions } from './spelling/spelling-questions.ts';
import { resolveTeams } from './spelling/resolve-teams.service.ts';

export type { ImportSummary } from './import-report.ts';
export type { ImportRequest } from './import-request.ts';
export type { OpenQuestion } from './claims/questions.repository.ts';

/** Reads rows with known teams, one per match; counts or reports the others. */
function readRows(
  file: DatedFile,
  context: { run: Run; report: Report; teams: ReadonlyMap<string, string> },
): ClaimRow[] {
  const { run, report, teams } = context;
  const claimed: ClaimRow[] = [];
  for (const row of file.rows) {
    const [team1Id, team2Id] = [teams.get(row.team1), teams.get(row.team2)];
    if (team1Id === undefined || team2Id === undefined) report.placeholders += 1;
    else if (team1Id === team2Id) {
      report.problems.push(
        `${row.where}: both names belong to one team; tell them apart with --map.`,
      );
    } else claimed.push(toClaimRow(run, row, { team1Id, team2Id }));
  }
  const { rows, doubles } = dropDoubles(claimed);
  report.doubles.push(...doubles.map(({ row }) => row.where));
  return dropSharedNumbers(rows);
}

/** Drops a number that two matches share: it identifies neither. */
function dropSharedNumbers(rows: readonly ClaimRow[]): ClaimRow[] {
  const byNumber = Map.groupBy(rows, ({ num }) => num);
  return rows.map((row) => (byNumber.get(row.num)!.length > 1 ? { ...row, num: null } : row));
}

async function noteRows(
  tx: DatabaseTransaction,
  attached: Attached,
  { run, report, onRow }: { run: Run; report: Report; onRow: () => void },
): Promise<void> {
  const readings: repository.PriceReading[] = [];
  for (const matchId of attached.matchIds) {
    const own = attached.rowOf(matchId);
    if (!own) continue;
    onRow();
    const { claimRow, claim, before } = own;
    const { where, status, prices } = claimRow.row;
    if (status === 'cancelled' && before?.status !== status) report.cancelled.push(where);
    if (status === 'awarded' && before?.status !== status) report.awarded.push(where);
    if (isLeftByRedating(run, claimRow, claim)) report.begun.push(where);
    const { team1Id, team2Id } = claim;
    if (prices) readings.push({ matchId, team1Id, team2Id, prices });
  }
  report.priced += await repository.savePrices(tx, run.source, readings);
}

async function importSeasonFile(
  tx: DatabaseTransaction,
  file: FittedFile,
  options: ImportOptions & { fileName: string; onRow: () => void },
): Promise<ImportSummary> {
  const report = startReport();
  report.problems.push(...file.problems);
  report.redated.push(...file.redated);
  report.placeholders = file.waiting.length;
  const run = await startRun(tx, file, { options, report });
  const teams = await resolveTeams(tx, file, { ...run, answers: options.answers ?? {} });
  report.teams = new Set(teams.values()).size;
  report.rows = file.rows.length + file.waiting.length + file.problems.length;
  const rows = readRows(file, { run, report, teams });
  if (options.isStrict && report.problems.length > 0) throw new ImportError(report.problems[0]!);
  const nameOf = await repository.createNameOf(tx, [...(await listClaims(tx, run)), ...rows]);
  const attached = await attachRows(tx, rows, { run, report, nameOf });
  await reconcileMatches(tx, attached, { run, report, nameOf });
  await noteRows(tx, attached, { run, report, onRow: options.onRow });
  const { created, priced, moved, replaced } = report;
  if (created + priced + moved.length + replaced.length > 0) await markStale(tx, run.competitionId);
  return report;
}

function refuseNothing(summaries: readonly ImportSummary[], fileName: string): void {
  const sum = (count: (summary: ImportSummary) => number) =>
    summaries.reduce((total, one) => total + count(one), 0);
  const rows = sum((one) => one.rows);
  const unread = sum(({ problems, placeholders }) => problems.length + placeholders);
  if (rows === 0 || rows > unread) return;
  const [problem] = summaries.flatMap(({ problems }) => problems);
  throw new ImportError(
    `${fileName}: none of its ${rows} rows could be imported: ${sum(({ placeholders }) => placeholders)} name unknown teams${problem ? `, and ${problem}` : '.'}`,
  );
}

export async function importSeasonFiles(
  db: Database,
  files: readonly SeasonFile[],
  options: ImportOptions & { fileName: string },
): Promise<ImportSummary[]> {
  const total = files.reduce((sum, { rows }) => sum + rows.length, 0);
  return inTransaction(db, async (tx) => {
    // Matches that are split are paid again.
    if (options.isParting) await takeSettlementLock(tx);
    let done = 0;
    const onRow = () => {
      done += 1;
      options.onProgress?.(done, total);
    };
    const summaries: ImportSummary[] = [];
    const unclear = new Map<string, readonly Offer[]>();
    for (const file of await dateFiles(tx, files, options)) {
      try {
        summaries.push(await importSeasonFile(tx, file, { ...options, onRow }));
      } catch (error) {
        if (!(error instanceof SpellingQuestions)) throw error;
        for (const [spelling, offers] of error.offers) unclear.set(spelling, offers);
      }
    }
    if (unclear.size > 0) throw new SpellingQuestions(unclear);
    refuseNothing(summaries, options.fileName);
    return summaries;
  });
}

/**
 * Imports a file of seasons in one transaction. A repeated import writes only changes; missing
 * fields change nothing. Throws an ImportError with reason and place, and then writes nothing.
 */
export async function importSeason(db: Database, request: ImportRequest): Promise<ImportSummary[]> {
  const { text, ...options } = request;
  return importSeasonFiles(db, readSeasonFiles(text, request.fileName), options);
}

export function listOpenQuestions(db: Database) {
  return questions.listOpenQuestions(db);
}

export type ImportsService = ReturnType<typeof createImportsService>;
export type KeptDeletion = Awaited<
  ReturnType<ImportsService['listKeptDeletions']>
>['deletions'][number];
export type MergedSeason = Awaited<ReturnType<ImportsService['listMergedSeasons']>>[number];
export type QuestionList = Awaited<ReturnType<ImportsService['listImportQuestions']>>;

export function createImportsService(
  app: Pick<AppContext, 'db'>,
  matches: Pick<MatchesService, 'listMatchesByIds'>,
) {
  return {
    ...createQuestionLists(app, matches),
    ...createAnswers(app),
    ...createKeptDeletions(app),
    ...createMergedSeasons(app),
  };
}
