import type { Merger, SeenMerger } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import type { Database, DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { lockTeams, takeSettlementLock } from '#db/connection/locks.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import {
  joinClaims,
  listDoubles,
  renameSides,
  reconcileMerged,
} from '../imports/merging/merged-matches.service.ts';
import {
  findMergeProblem,
  findTeam,
  makeOne,
  MergeError,
  requireTeamCalled,
  type Team,
} from '../teams/teams.service.ts';
import { sumLedgerMoves } from '../xp/xp.service.ts';
import { joinMatches, type JoinedMatch } from './merge-matches.service.ts';
import { lockMatches } from './merge-matches.repository.ts';

type Pair = { readonly from: string; readonly into: string };
type Teams = { readonly from: Team; readonly into: Team };

/** Blocks all moves of XP, imports, and writes that refer to teams. */
async function lockAll(tx: DatabaseTransaction): Promise<void> {
  await takeSettlementLock(tx);
  await lockTeams(tx);
}

async function requirePair(tx: DatabaseTransaction, { from, into }: Pair): Promise<Teams> {
  if (from === into) throw invalidField('into', 'invalid');
  const [one, other] = [await findTeam(tx, from), await findTeam(tx, into)];
  if (!one || !other) throw new DomainError('TEAM_NOT_FOUND');
  const problem = await findMergeProblem(tx, one, other);
  if (problem) throw new DomainError(problem.code);
  return { from: one, into: other };
}

const sum = (joined: readonly JoinedMatch[], count: (one: JoinedMatch) => number) =>
  joined.reduce((total, one) => total + count(one), 0);

/** Merges two teams and their duplicate matches; the caller holds the locks. */
async function merge(tx: DatabaseTransaction, teams: Teams, by: string | null) {
  const { matchIds, participations } = await makeOne(tx, teams);
  const merged = await listDoubles(tx, { teamId: teams.into.id, moved: matchIds });
  await lockMatches(
    tx,
    merged.doubles.flatMap(({ moved, there }) => [moved, there]),
  );
  const joined: JoinedMatch[] = [];
  for (const double of merged.doubles) {
    const one = await joinMatches(tx, double, by);
    if (!one) continue;
    await joinClaims(tx, merged, one);
    joined.push(one);
  }
  await renameSides(tx, { from: teams.from.id, into: teams.into.id });
  const mergedIds = new Set(joined.map(({ from }) => from));
  const matches = merged.matches.filter(({ matchId }) => !mergedIds.has(matchId));
  await reconcileMerged(tx, { ...merged, matches });
  const moves = await sumLedgerMoves(tx, {
    ended: joined.flatMap(({ ended }) => ended),
    began: joined.flatMap(({ began }) => began),
  });
  const merger: Merger = {
    matches: matchIds.length,
    participations,
    joined: joined.length,
    apart: merged.doubles.length - joined.length,
    reopened: sum(joined, ({ isReopened }) => (isReopened ? 1 : 0)),
    predictions: sum(joined, ({ predictions }) => predictions.moved),
    replaced: sum(joined, ({ predictions }) => predictions.both),
    late: sum(joined, ({ predictions }) => predictions.late),
    ...moves,
  };
  return { merger, joined };
}

/** Carries a preview out of the transaction that it rolls back. */
class Undone extends Error {
  readonly merger: Merger;

  constructor(merger: Merger) {
    super('a preview is undone');
    this.merger = merger;
  }
}

async function preview(db: Database, pair: Pair): Promise<Merger> {
  try {
    return await inTransaction(db, async (tx): Promise<never> => {
      await lockAll(tx);
      const { merger } = await merge(tx, await requirePair(tx, pair), null);
      throw new Undone(merger);
    });
  } catch (error) {
    if (error instanceof Undone) return error.merger;
    throw error;
  }
}

/** Throws if the effect on players differs from the preview; the transaction rolls back. */
function refuseChangedImpact(merger: Merger, seen: SeenMerger | undefined): void {
  if (seen === undefined) return;
  const figures = Object.keys(seen) as (keyof SeenMerger)[];
  if (figures.some((figure) => merger[figure] !== seen[figure])) {
    throw new DomainError('IMPACT_CHANGED');
  }
}

export function createMergers(app: Pick<AppContext, 'db'>) {
  return {
    previewMerger: (pair: Pair) => preview(app.db, pair),

    async mergeTeams(
      pair: Pair,
      { adminId, foreseen }: { adminId: string; foreseen?: SeenMerger | undefined },
    ): Promise<Merger> {
      return inTransaction(app.db, async (tx) => {
        await lockAll(tx);
        const teams = await requirePair(tx, pair);
        const { merger, joined } = await merge(tx, teams, adminId);
        refuseChangedImpact(merger, foreseen);
        await recordAudit(tx, {
          adminId,
          action: 'merge_teams',
          subject: { kind: 'team', id: pair.from },
          before: teams,
          after: {
            mergedInto: pair.into,
            ...merger,
            joinedMatches: joined.map(({ from, into }) => ({ from, into })),
          },
        });
        return merger;
      });
    },
  };
}

async function requirePairCalled(tx: DatabaseTransaction, pair: Pair): Promise<Teams> {
  const from = await requireTeamCalled(tx, pair.from);
  const into = await requireTeamCalled(tx, pair.into);
  if (from.id === into.id) throw new MergeError(`${from.name} cannot be merged into itself.`);
  const problem = await findMergeProblem(tx, from, into);
  if (problem) throw new MergeError(problem.sentence);
  return { from, into };
}

/** Throws MergeError, also if awards would change without `isSettledMeant`. */
export async function mergeTeams(
  db: Database,
  pair: Pair & { isSettledMeant?: boolean },
): Promise<Teams & { merger: Merger }> {
  return inTransaction(db, async (tx) => {
    await lockAll(tx);
    const teams = await requirePairCalled(tx, pair);
    const { merger, joined } = await merge(tx, teams, null);
    const isSettled = joined.some(({ ended }) => ended.length > 0);
    if (isSettled && !pair.isSettledMeant) {
      throw new MergeError(
        `Results in force would be reverted and paid again: the XP of ${merger.players} players would change (+${merger.givenXp}, -${merger.takenXp}), and ${merger.reopened} matches would need a result again. Add --settled to merge anyway.`,
      );
    }
    return { ...teams, merger };
  });
}
