import type { AppContext } from '../../context.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { takeSettlementLock } from '../../db/locks.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MatchesService } from '../matches/matches.service.ts';
import { markStale } from '../pricing/stale-rewards.service.ts';
import { createAnswers } from './answers/answer-question.service.ts';
import { createQuestionLists } from './answers/list-questions.service.ts';
import type { Claim, Pair } from './claims/claim.ts';
import { attachRows, type Attached } from './claims/attach-rows.service.ts';
import * as claims from './claims/claims.repository.ts';
import { dropDoubles } from './claims/doubles.policy.ts';
import { createKeptDeletions } from './deletions/kept-deletions.service.ts';
import * as questions from './claims/questions.repository.ts';
import { isLeftByRedating, toToldRow, type ToldRow } from './claims/read-claims.ts';
import { reconcileMatches } from './claims/reconcile-claims.service.ts';
import { ImportError } from './import-error.ts';
import { startReport, type ImportSummary, type Report } from './import-report.ts';
import type { ImportOptions, ImportRequest } from './import-request.ts';
import { startRun } from './import-run.service.ts';
import type { Run } from './run.ts';
import * as repository from './imports.repository.ts';
import { readSeasonFiles } from './readers/read-season-files.ts';
import type { DatedFile, MatchPrices, SeasonFile } from './readers/season-file.ts';
import type { Offer } from './spelling/offers.policy.ts';
import { dateFiles, type FittedFile } from './seasons/date-files.service.ts';
import { createMergedSeasons } from './seasons/merged-seasons.service.ts';
import { SpellingQuestions } from './spelling/spelling-questions.ts';
import { resolveTeams } from './spelling/resolve-teams.service.ts';

export type { ImportSummary } from './import-report.ts';
export type { ImportRequest } from './import-request.ts';
export type { OpenQuestion } from './claims/questions.repository.ts';

/** Reads the rows whose teams are known, one a match; the others are counted or named. */
function readRows(
  file: DatedFile,
  context: { run: Run; report: Report; teams: ReadonlyMap<string, string> },
): ToldRow[] {
  const { run, report, teams } = context;
  const told: ToldRow[] = [];
  for (const row of file.rows) {
    const [team1Id, team2Id] = [teams.get(row.team1), teams.get(row.team2)];
    if (team1Id === undefined || team2Id === undefined) report.placeholders += 1;
    else if (team1Id === team2Id) {
      report.problems.push(`${row.where}: both names mean the same team here; answer with --map.`);
    } else told.push(toToldRow(run, row, { team1Id, team2Id }));
  }
  const { rows, doubles } = dropDoubles(told);
  report.doubles.push(...doubles.map(({ row }) => row.where));
  return dropSharedNumbers(rows);
}

/** Drops a number that two matches share: it identifies neither. */
function dropSharedNumbers(rows: readonly ToldRow[]): ToldRow[] {
  const byNumber = Map.groupBy(rows, ({ num }) => num);
  return rows.map((row) => (byNumber.get(row.num)!.length > 1 ? { ...row, num: null } : row));
}

async function createNameOf(tx: DatabaseTransaction, run: Run, teamIds: Iterable<string>) {
  const known = await claims.listClaims(tx, run);
  const ids = new Set(known.flatMap(({ team1Id, team2Id }) => [team1Id, team2Id]));
  const names = await repository.listTeamNames(tx, [...new Set([...ids, ...teamIds])]);
  return ({ team1Id, team2Id }: Pair) => `${names.get(team1Id)} - ${names.get(team2Id)}`;
}

/** Notes what the rows tell beside the matches: what fell out, what was awarded, and prices. */
async function noteRows(
  tx: DatabaseTransaction,
  attached: Attached,
  { run, report }: { run: Run; report: Report },
): Promise<void> {
  const priced: { matchId: string; prices: MatchPrices }[] = [];
  for (const matchId of attached.matchIds) {
    const own = attached.rowOf(matchId);
    if (!own) continue;
    const { told, claim, before } = own;
    const { where, status, prices } = told.row;
    if (status === 'cancelled' && before?.status !== status) report.cancelled.push(where);
    if (status === 'awarded' && before?.status !== status) report.awarded.push(where);
    if (isLeftByRedating(run, told, claim)) report.begun.push(where);
    if (prices) priced.push({ matchId, prices });
  }
  await repository.savePrices(tx, run.source, priced);
  report.priced += priced.length;
}

async function reconcileAttached(
  tx: DatabaseTransaction,
  attached: Attached,
  context: { run: Run; report: Report; nameOf: (pair: Pair) => string; onRow: () => void },
): Promise<void> {
  const { run, report, nameOf, onRow } = context;
  const { matchIds, claimsOf, rowOf, isPlayedTwice } = attached;
  const matches = await claims.listClaimedMatches(tx, matchIds);
  const asked = await questions.listQuestions(tx, matchIds);
  const found = matchIds.map((matchId) => {
    const match = matches.get(matchId)!;
    const own = rowOf(matchId);
    if (own) onRow();
    return {
      run,
      report,
      nameOf,
      match,
      isPlayedTwice,
      where: own?.told.row.where ?? nameOf(match),
      claims: claimsOf(matchId),
      asked: asked.get(matchId) ?? [],
      isFresh: (claim: Claim) => claim === own?.claim && own.before === undefined,
    };
  });
  await reconcileMatches(tx, found);
  await noteRows(tx, attached, { run, report });
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
  const nameOf = await createNameOf(tx, run, teams.values());
  const attached = await attachRows(tx, rows, { run, report, nameOf });
  await reconcileAttached(tx, attached, { run, report, nameOf, onRow: options.onRow });
  const { created, priced, moved, replaced } = report;
  if (created + priced + moved.length + replaced.length > 0) await markStale(tx, run.competitionId);
  return report;
}

/** Refuses a file with rows of which none is a match. */
function refuseNothing(summaries: readonly ImportSummary[], fileName: string): void {
  const sum = (count: (summary: ImportSummary) => number) =>
    summaries.reduce((total, one) => total + count(one), 0);
  const rows = sum((one) => one.rows);
  const unread = sum(({ problems, placeholders }) => problems.length + placeholders);
  if (rows === 0 || rows > unread) return;
  const [problem] = summaries.flatMap(({ problems }) => problems);
  throw new ImportError(
    `${fileName}: none of its ${rows} rows became a match: ${sum(({ placeholders }) => placeholders)} name teams that are not known yet${problem ? `, and ${problem}` : '.'}`,
  );
}

/** Reads seasons that are in hand: what `importSeason` does with those of a file. */
export async function importSeasonFiles(
  db: Database,
  files: readonly SeasonFile[],
  options: ImportOptions & { fileName: string },
): Promise<ImportSummary[]> {
  const total = files.reduce((sum, { rows }) => sum + rows.length, 0);
  return inTransaction(db, async (tx) => {
    // What was paid for matches of two seasons is paid anew.
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
        for (const [spelling, offers] of error.asked) unclear.set(spelling, offers);
      }
    }
    if (unclear.size > 0) throw new SpellingQuestions(unclear);
    refuseNothing(summaries, options.fileName);
    return summaries;
  });
}

/**
 * Reads a file of seasons in one transaction: competitions, teams, participants, matches with their
 * part and first rewards; again and again: what changed, and nothing else. What a row does not tell
 * changes nothing. Throws an ImportError that says what is wrong and where; then nothing is written.
 * @returns what was done, a summary for each season of the file
 */
export async function importSeason(db: Database, request: ImportRequest): Promise<ImportSummary[]> {
  const { text, ...options } = request;
  return importSeasonFiles(db, readSeasonFiles(text, request.fileName), options);
}

/** Lists what waits for a person because sources differ. */
export function listOpenQuestions(db: Database) {
  return questions.listOpenQuestions(db);
}

export type ImportsService = ReturnType<typeof createImportsService>;
export type KeptDeletion = Awaited<
  ReturnType<ImportsService['listKeptDeletions']>
>['deletions'][number];
export type MergedSeason = Awaited<ReturnType<ImportsService['listMergedSeasons']>>[number];
export type QuestionList = Awaited<ReturnType<ImportsService['listImportQuestions']>>;

/** Offers what imports could not decide, and an administrator's answers. */
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
