import {
  boardsFor,
  findContradiction,
  isOpen,
  type BoardKey,
  type MatchResult,
} from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { refuseMatchId } from '../matches/matches.service.ts';
import { awardXp, reverseXp, takeSettlementLock } from '../xp/xp.service.ts';
import * as repository from './results.repository.ts';
import type { SettlementMatch } from './results.repository.ts';
import { scorePredictions } from './score-predictions.ts';

export type ResultsService = ReturnType<typeof createResultsService>;

function refuseContradiction(result: MatchResult): void {
  const found = findContradiction(result);
  if (found) throw invalidField(`result.${found.field}`, found.problem);
}

/** A result can stand only on a match that is over for players and has none yet. */
function refuseUnlessPending(match: SettlementMatch): void {
  if (match.validation_id !== null) throw new DomainError('ITEM_ALREADY_VALIDATED');
  const clock = {
    storedStatus: match.status,
    closesAt: match.kickoff_time,
    closedAt: match.closed_at,
    postponedAt: match.postponed_at,
  };
  if (isOpen(clock, match.now) || match.postponed_at !== null) throw new DomainError('ITEM_OPEN');
  if (match.status !== 'active') throw new DomainError('ITEM_CHANGED');
}

function boardsOf(match: SettlementMatch): BoardKey[] {
  return boardsFor({
    closesAt: match.kickoff_time,
    season: match.season,
    competition: { id: match.competition_id, sport: match.sport },
  });
}

async function getMatchOrRefuse(db: Queryable, matchId: string, mode: 'lock' | 'look') {
  return (await repository.getSettlementMatch(db, matchId, mode)) ?? refuseMatchId(db, matchId);
}

/** What a result is worth to everybody, as preview and settlement both need it. */
async function scoreMatch(db: Queryable, match: SettlementMatch, result: MatchResult) {
  const values = await repository.listPredictedValues(db, match.id, match.kickoff_time);
  const scores = match.map ? await scorePredictions({ values, result, map: match.map }) : [];
  const late = await repository.countLatePredictions(db, match.id, match.kickoff_time);
  const predictions = values.reduce((sum, { players }) => sum + players, 0);
  return { values, scores, counts: { predictions, latePredictions: late } };
}

/**
 * Finishes a past match without paying anybody: statistics and the goal model read it. A match that
 * somebody predicted waits for an administrator instead.
 * @returns whether it was finished
 */
export function finishAsHistory(
  tx: DatabaseTransaction,
  matchId: string,
  result: MatchResult,
): Promise<boolean> {
  return repository.insertHistory(tx, matchId, result);
}

/** Results: what an import proposes, preview, validate, revert. */
export function createResultsService(app: Pick<AppContext, 'db'>) {
  async function getMatchProposal(matchId: string): Promise<MatchResult | null> {
    const proposal = await repository.getProposal(app.db, matchId);
    if (proposal === undefined) throw new DomainError('MATCH_NOT_FOUND');
    return proposal;
  }

  /** Who would get what, by the code of the settlement; nothing is written. */
  async function previewMatchResult(matchId: string, result: MatchResult) {
    refuseContradiction(result);
    const match = await getMatchOrRefuse(app.db, matchId, 'look');
    refuseUnlessPending(match);
    const { values, scores, counts } = await scoreMatch(app.db, match, result);
    const paid = scores
      .map((score, index) => ({ xp: score.xp, players: values[index]!.players }))
      .filter(({ xp }) => xp > 0);
    return {
      ...counts,
      awardedPlayers: paid.reduce((sum, { players }) => sum + players, 0),
      awardedXp: paid.reduce((sum, { xp, players }) => sum + xp * players, 0),
    };
  }

  /** Finishes the match and pays everybody, in one transaction, exactly once. */
  async function validateMatchResult(request: {
    matchId: string;
    itemVersion: number;
    result: MatchResult;
    adminId: string;
  }) {
    const { matchId, itemVersion, result, adminId } = request;
    refuseContradiction(result);
    return inTransaction(app.db, async (tx) => {
      await takeSettlementLock(tx);
      const match = await getMatchOrRefuse(tx, matchId, 'lock');
      refuseUnlessPending(match);
      if (!(await repository.changeStatus(tx, { ...request, from: 'active', to: 'finished' }))) {
        throw new DomainError('ITEM_CHANGED');
      }
      const validationId = await repository.insertValidation(tx, request);
      const { scores, counts } = await scoreMatch(tx, match, result);
      const { players, xp } = await awardXp(tx, {
        validationId,
        scores,
        closesAt: match.kickoff_time,
        rewardMapId: match.reward_map_id,
        boards: boardsOf(match),
      });
      const before = { status: match.status, itemVersion };
      await finishSettlement(tx, { adminId, action: 'validate', matchId, before, after: result });
      return {
        ...counts,
        awardedPlayers: players,
        awardedXp: xp,
        itemVersion: itemVersion + 1,
        message: `Result validated: ${xp} XP for ${players} players.`,
      };
    });
  }

  /** Takes a validated result back by reversing every award that it paid. */
  async function revertMatchResult(request: {
    matchId: string;
    itemVersion: number;
    adminId: string;
  }) {
    const { matchId, itemVersion, adminId } = request;
    return inTransaction(app.db, async (tx) => {
      await takeSettlementLock(tx);
      const match = await getMatchOrRefuse(tx, matchId, 'lock');
      if (match.validation_id === null) throw new DomainError('ITEM_NOT_VALIDATED');
      if (!(await repository.changeStatus(tx, { ...request, from: 'finished', to: 'active' }))) {
        throw new DomainError('ITEM_CHANGED');
      }
      if (!(await repository.revertValidation(tx, match.validation_id, adminId))) {
        throw new DomainError('ITEM_NOT_VALIDATED');
      }
      const { players, xp } = await reverseXp(tx, {
        validationId: match.validation_id,
        boards: boardsOf(match),
      });
      const before = { validationId: match.validation_id, itemVersion };
      await finishSettlement(tx, { adminId, action: 'revert', matchId, before, after: null });
      return {
        reversedPlayers: players,
        reversedXp: -xp,
        itemVersion: itemVersion + 1,
        message: 'Event reverted successfully.',
      };
    });
  }

  async function finishSettlement(
    tx: DatabaseTransaction,
    audit: { adminId: string; action: string; matchId: string; before: unknown; after: unknown },
  ) {
    const { matchId, ...entry } = audit;
    await repository.insertAudit(tx, { ...entry, itemId: matchId });
    await repository.notifySettled(tx, matchId);
  }

  return { getMatchProposal, previewMatchResult, validateMatchResult, revertMatchResult };
}
