import { randomUUID } from 'node:crypto';
import type { DatabaseTransaction } from '../../../db/database.ts';
import { markNeverOpen } from '../../matches/corrections.service.ts';
import { createMatches } from '../../matches/matches.service.ts';
import type { Report } from '../import-report.ts';
import type { Run as ImportRun } from '../run.ts';
import type { Claim, Pair } from './claim.ts';
import * as repository from './claims.repository.ts';
import type { KeptClaim } from './claims.repository.ts';
import { listNear } from './doubles.policy.ts';
import { assignMatches, groupMeetings, listMerged } from './meetings.policy.ts';
import { findOwnRows, isSameRow } from './own-rows.policy.ts';
import { playedTwice } from './played-twice.ts';
import { toClaim, type ToldRow } from './read-claims.ts';
import { askWhetherDouble } from './questions.policy.ts';
import { insertQuestions } from './questions.repository.ts';
import { standingOf } from './standing.policy.ts';

/** What attaching needs of a run. */
type Run = Omit<ImportRun, 'source' | 'fileSeason' | 'country' | 'isHistory'>;

/** A claim on its way to its match; of a match that was deleted there is none, unless it was remade. */
type OpenClaim = Claim & {
  readonly id: string;
  matchId: string | undefined;
  readonly deletedId: string | undefined;
};

/** The matches that a run touches, with all that is said of them. */
export type Attached = {
  readonly matchIds: readonly string[];
  readonly claimsOf: (matchId: string) => readonly KeptClaim[];
  /** The row of this file, and what its source said of the match before. */
  readonly rowOf: (
    matchId: string,
  ) => { told: ToldRow; claim: KeptClaim; before: KeptClaim | undefined } | undefined;
  readonly isPlayedTwice: (pair: Pair) => boolean;
};

const teamsKey = ({ team1Id, team2Id }: Pair) => [team1Id, team2Id].toSorted().join();

/** Makes the matches of meetings that have none, all at once; lets their claims lead there. */
async function createMatchesOf(
  tx: DatabaseTransaction,
  run: Run,
  meetings: readonly (readonly OpenClaim[])[],
): Promise<string[]> {
  if (meetings.length === 0) return [];
  const { competitionId, season } = run;
  const made = meetings.map((meeting) => {
    const { pair, round, matchType, kickoff, isPostponed } = standingOf(meeting);
    const isClosed = kickoff.at <= run.now && !isPostponed;
    return {
      ...pair,
      competitionId,
      season,
      round,
      matchType,
      isClosed,
      kickoffAt: kickoff.at,
      isKickoffConfirmed: kickoff.isConfirmed,
    };
  });
  const matchIds = await createMatches(tx, made);
  for (const [index, meeting] of meetings.entries()) {
    for (const claim of meeting) claim.matchId = matchIds[index];
  }
  await markNeverOpen(
    tx,
    matchIds.filter((_, index) => made[index]!.isClosed),
  );
  return matchIds;
}

/** Tells where a claim that is stored leads: to its match, or to one that was deleted. */
function leadsTo(claim: KeptClaim | undefined) {
  const { matchId, isDeleted = false } = claim ?? {};
  return isDeleted ? { matchId: undefined, deletedId: matchId } : { matchId, deletedId: undefined };
}

const isOfDeleted = (meeting: readonly OpenClaim[]) =>
  meeting.some(({ deletedId }) => deletedId !== undefined);

/**
 * Finds the matches of new rows among all that is known of their teams; makes what is missing, but
 * for what an administrator deleted.
 */
async function findMatches(tx: DatabaseTransaction, run: Run, claims: readonly OpenClaim[]) {
  const withNew = new Set(claims.filter(({ matchId }) => !matchId).map(teamsKey));
  if (withNew.size === 0) return { created: new Set<string>(), touched: new Set<string>() };
  const unclaimed = await repository.listUnclaimedMatches(tx, run);
  const byTeams = Map.groupBy(claims, teamsKey);
  const unclaimedOf = Map.groupBy(unclaimed, teamsKey);
  const tellers = new Map(
    [...Map.groupBy(claims, ({ matchId }) => matchId)].map(([id, own]) => [id, new Set(own)]),
  );
  const lead = (claim: OpenClaim, matchId: string | undefined) => {
    tellers.get(claim.matchId)?.delete(claim);
    claim.matchId = matchId;
    const told = tellers.get(matchId) ?? new Set();
    tellers.set(matchId, told.add(claim));
  };
  const touched = new Set<string>();
  const missing: OpenClaim[][] = [];
  for (const key of withNew) {
    const own = byTeams.get(key)!;
    const meetings = groupMeetings(own);
    const matchIds = assignMatches(meetings, {
      matchOf: ({ matchId }) => matchId,
      isTaken: (matchId, meeting) =>
        [...(tellers.get(matchId) ?? [])].some(
          (other) =>
            teamsKey(other) !== key && meeting.some(({ importId }) => importId === other.importId),
        ),
      unclaimed: unclaimedOf.get(key) ?? [],
      isDeleted: isOfDeleted,
    });
    for (const { matchId } of own) if (matchId) touched.add(matchId);
    for (const [index, meeting] of meetings.entries()) {
      const matchId = matchIds[index];
      if (!matchId) {
        if (isOfDeleted(meeting)) continue;
        missing.push(meeting);
      } else touched.add(matchId);
      for (const claim of meeting) lead(claim, matchId);
    }
  }
  const created = await createMatchesOf(tx, run, missing);
  return { created: new Set(created), touched: new Set([...touched, ...created]) };
}

function labelOf(claim: Claim, nameOf: (pair: Pair) => string): string {
  return claim.round === '' ? nameOf(claim) : `${claim.round}, ${nameOf(claim)}`;
}

/** Asks once, when the row is first read; that both are one deletes the later one, to which imports keep. */
function askWhetherTwo({ row }: ToldRow, { row: earlier }: ToldRow): string {
  return `${row.where}: another match than ${earlier.where}? It is one of its own now; if both are the same, say so at /admin/imports, and imports keep to that`;
}

/** Finds the match of every row, keeps what the rows say, and counts what is new. */
export async function attachRows(
  tx: DatabaseTransaction,
  rows: readonly ToldRow[],
  context: {
    run: Run;
    report: Report;
    nameOf: (pair: Pair) => string;
    /** Meetings of two seasons that were read as one get a match each. */
    isParting?: boolean;
  },
): Promise<Attached> {
  const { run, report, nameOf, isParting = false } = context;
  const known = await repository.listClaims(tx, run);
  const stored = new Map(known.map((claim) => [claim.id, claim]));
  const own = known.filter(({ importId }) => importId === run.importId);
  const found = findOwnRows(rows, own);
  const told = new Map<string, ToldRow>();
  const open: OpenClaim[] = rows.map((row) => {
    const before = found.get(row);
    const id = before?.id ?? randomUUID();
    told.set(id, row);
    if (before && !isSameRow(row, before)) report.renamed += 1;
    return { ...toClaim(run, row, before), id, ...leadsTo(before) };
  });
  const claimOf = new Map(rows.map((row, index) => [row, open[index]!]));
  const near = listNear(rows).filter(([row]) => !found.has(row));
  const seen = new Set(found.values());
  report.vanished.push(
    ...own
      .filter((claim) => !seen.has(claim) && !claim.isDeleted)
      .map((claim) => labelOf(claim, nameOf)),
  );
  const others = known
    .filter((claim) => !seen.has(claim))
    .map((claim): OpenClaim => ({ ...claim, ...leadsTo(claim) }));
  const all = [...others, ...open];
  if (isParting) for (const claim of listMerged(all)) claim.matchId = undefined;
  const { created, touched } = await findMatches(tx, run, all);
  for (const pair of near) report.asked.push(askWhetherTwo(...pair));
  const doubles = near.flatMap((pair) => {
    const [claim, earlier] = pair.map((row) => claimOf.get(row)!) as [OpenClaim, OpenClaim];
    if (!claim.matchId || !created.has(claim.matchId) || !earlier.matchId) return [];
    const question = askWhetherDouble(claim, { ...earlier, matchId: earlier.matchId });
    return [{ ...question, matchId: claim.matchId }];
  });
  if (doubles.length > 0) await insertQuestions(tx, doubles);
  report.keptDeleted.push(
    ...all.flatMap(({ id, matchId }) => (matchId ? [] : (told.get(id)?.row.where ?? []))),
  );
  const kept = all.flatMap(({ deletedId, ...claim }): KeptClaim[] => {
    const matchId = claim.matchId ?? deletedId;
    return matchId ? [{ ...claim, matchId, isDeleted: !claim.matchId }] : [];
  });
  const claims = kept.filter(({ isDeleted }) => !isDeleted);
  report.created += created.size;
  report.attached = open.filter(
    ({ id, matchId }) => matchId && !stored.has(id) && !created.has(matchId),
  ).length;
  // A claim that says what it said is taken over as it was read.
  const isUnchanged = (claim: KeptClaim) => {
    const before = stored.get(claim.id);
    return before?.matchId === claim.matchId && before.since === claim.since;
  };
  await repository.saveClaims(
    tx,
    kept.filter((claim) => !isUnchanged(claim)),
  );
  const byMatch = Map.groupBy(claims, ({ matchId }) => matchId);
  const matchIds = new Set([
    ...claims.filter(({ id }) => told.has(id)).map((c) => c.matchId),
    ...touched,
  ]);
  return {
    matchIds: [...matchIds],
    claimsOf: (matchId) => byMatch.get(matchId) ?? [],
    rowOf: (matchId) => {
      const claim = byMatch.get(matchId)?.find(({ id }) => told.has(id));
      return claim && { told: told.get(claim.id)!, claim, before: stored.get(claim.id) };
    },
    isPlayedTwice: playedTwice(kept),
  };
}
