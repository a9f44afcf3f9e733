import { randomUUID } from 'node:crypto';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { markNeverOpen } from '#features/matches/corrections.service.ts';
import { createMatches } from '#features/matches/matches.service.ts';
import type { Report } from '../import-report.ts';
import type { Run as ImportRun } from '../run.ts';
import type { Claim, Pair } from './claim.ts';
import * as repository from './claims.repository.ts';
import type { StoredClaim } from './claims.repository.ts';
import { listNear } from './doubles.policy.ts';
import { assignMatches, groupMeetings, listMerged, playedTwice } from './meetings.policy.ts';
import { findOwnRows, isSameRow } from './own-rows.policy.ts';
import { toClaim, type ClaimRow } from './read-claims.ts';
import { askWhetherDouble } from './questions.policy.ts';
import { insertQuestions } from './questions.repository.ts';
import { claimedFactsOf } from './claimed-facts.policy.ts';

type Run = Omit<ImportRun, 'source' | 'fileSeason' | 'country' | 'isHistory'>;

/** For a deleted match `matchId` is undefined, unless it was recreated. */
type OpenClaim = Claim & {
  readonly id: string;
  matchId: string | undefined;
  readonly deletedId: string | undefined;
};

export type Attached = {
  readonly matchIds: readonly string[];
  readonly claimsOf: (matchId: string) => readonly StoredClaim[];
  /** The row of this file, and the source's previous claim. */
  readonly rowOf: (
    matchId: string,
  ) => { claimRow: ClaimRow; claim: StoredClaim; before: StoredClaim | undefined } | undefined;
  readonly isPlayedTwice: (pair: Pair) => boolean;
};

const teamsKey = ({ team1Id, team2Id }: Pair) => [team1Id, team2Id].toSorted().join();

async function createMatchesOf(
  tx: DatabaseTransaction,
  run: Run,
  meetings: readonly (readonly OpenClaim[])[],
): Promise<string[]> {
  if (meetings.length === 0) return [];
  const { competitionId, season } = run;
  const made = meetings.map((meeting) => {
    const { pair, round, matchType, kickoff, isPostponed } = claimedFactsOf(meeting);
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

function leadsTo(claim: StoredClaim | undefined) {
  const { matchId, isDeleted = false } = claim ?? {};
  return isDeleted ? { matchId: undefined, deletedId: matchId } : { matchId, deletedId: undefined };
}

const isOfDeleted = (meeting: readonly OpenClaim[]) =>
  meeting.some(({ deletedId }) => deletedId !== undefined);

/** Creates missing matches, except those that an administrator deleted. */
async function findMatches(tx: DatabaseTransaction, run: Run, claims: readonly OpenClaim[]) {
  const withNew = new Set(claims.filter(({ matchId }) => !matchId).map(teamsKey));
  if (withNew.size === 0) return { created: new Set<string>(), touched: new Set<string>() };
  const unclaimed = await repository.listUnclaimedMatches(tx, run);
  const byTeams = Map.groupBy(claims, teamsKey);
  const unclaimedOf = Map.groupBy(unclaimed, teamsKey);
  const claimsByMatch = new Map(
    [...Map.groupBy(claims, ({ matchId }) => matchId)].map(([id, own]) => [id, new Set(own)]),
  );
  const lead = (claim: OpenClaim, matchId: string | undefined) => {
    claimsByMatch.get(claim.matchId)?.delete(claim);
    claim.matchId = matchId;
    const own = claimsByMatch.get(matchId) ?? new Set();
    claimsByMatch.set(matchId, own.add(claim));
  };
  const touched = new Set<string>();
  const missing: OpenClaim[][] = [];
  for (const key of withNew) {
    const own = byTeams.get(key)!;
    const meetings = groupMeetings(own);
    const matchIds = assignMatches(meetings, {
      matchOf: ({ matchId }) => matchId,
      isTaken: (matchId, meeting) =>
        [...(claimsByMatch.get(matchId) ?? [])].some(
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

/** The answer "same" deletes the later match, and imports respect that. */
function askWhetherTwo({ row }: ClaimRow, { row: earlier }: ClaimRow): string {
  return `${row.where}: another match than ${earlier.where}? It is one of its own now; if both are the same, say so at /admin/imports, and imports keep to that`;
}

/** Finds the match of every row, stores the claims, and counts new ones. */
export async function attachRows(
  tx: DatabaseTransaction,
  rows: readonly ClaimRow[],
  context: {
    run: Run;
    report: Report;
    nameOf: (pair: Pair) => string;
    /** Matches shared by two merged seasons are split. */
    isParting?: boolean;
  },
): Promise<Attached> {
  const { run, report, nameOf, isParting = false } = context;
  const known = await repository.listClaims(tx, run);
  const stored = new Map(known.map((claim) => [claim.id, claim]));
  const own = known.filter(({ importId }) => importId === run.importId);
  const found = findOwnRows(rows, own);
  const rowsById = new Map<string, ClaimRow>();
  const open: OpenClaim[] = rows.map((row) => {
    const before = found.get(row);
    const id = before?.id ?? randomUUID();
    rowsById.set(id, row);
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
  for (const pair of near) report.questions.push(askWhetherTwo(...pair));
  const doubles = near.flatMap((pair) => {
    const [claim, earlier] = pair.map((row) => claimOf.get(row)!) as [OpenClaim, OpenClaim];
    if (!claim.matchId || !created.has(claim.matchId) || !earlier.matchId) return [];
    const question = askWhetherDouble(claim, { ...earlier, matchId: earlier.matchId });
    return [{ ...question, matchId: claim.matchId }];
  });
  if (doubles.length > 0) await insertQuestions(tx, doubles);
  report.keptDeleted.push(
    ...all.flatMap(({ id, matchId }) => (matchId ? [] : (rowsById.get(id)?.row.where ?? []))),
  );
  const matched = all.flatMap(({ deletedId, ...claim }): StoredClaim[] => {
    const matchId = claim.matchId ?? deletedId;
    return matchId ? [{ ...claim, matchId, isDeleted: !claim.matchId }] : [];
  });
  const claims = matched.filter(({ isDeleted }) => !isDeleted);
  report.created += created.size;
  report.attached = open.filter(
    ({ id, matchId }) => matchId && !stored.has(id) && !created.has(matchId),
  ).length;
  const isUnchanged = (claim: StoredClaim) => {
    const before = stored.get(claim.id);
    return before?.matchId === claim.matchId && before.since === claim.since;
  };
  await repository.saveClaims(
    tx,
    matched.filter((claim) => !isUnchanged(claim)),
  );
  const byMatch = Map.groupBy(claims, ({ matchId }) => matchId);
  const matchIds = new Set([
    ...claims.filter(({ id }) => rowsById.has(id)).map((c) => c.matchId),
    ...touched,
  ]);
  return {
    matchIds: [...matchIds],
    claimsOf: (matchId) => byMatch.get(matchId) ?? [],
    rowOf: (matchId) => {
      const claim = byMatch.get(matchId)?.find(({ id }) => rowsById.has(id));
      return claim && { claimRow: rowsById.get(claim.id)!, claim, before: stored.get(claim.id) };
    },
    isPlayedTwice: playedTwice(matched),
  };
}
