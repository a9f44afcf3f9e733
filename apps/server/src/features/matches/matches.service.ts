import { judgeKickoffMove } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import * as repository from './matches.repository.ts';
import { createBaseRateRewards, type RewardSource } from './reward-source.ts';

export type { MatchRow } from './matches.repository.ts';

const PAGE_SIZE = 24;

export type MatchesService = ReturnType<typeof createMatchesService>;

type PageRequest = repository.MatchFilter & { viewerId: string | null; page: number };

/** Creates a match with its part and first rewards; what imports and screens share. */
export async function createMatch(
  tx: DatabaseTransaction,
  match: repository.NewMatch,
  rewards: RewardSource = createBaseRateRewards(),
): Promise<string> {
  const matchId = await repository.insertMatch(tx, match);
  await repository.insertScorePart(tx, matchId);
  await repository.insertRewardMap(tx, { matchId, ...rewards.priceMatch(match) });
  return matchId;
}

/** Why there is no match of this id: it is a part of one, or nothing at all. */
export async function refuseMatchId(db: Queryable, id: string): Promise<never> {
  throw new DomainError((await repository.isPart(db, id)) ? 'ITEM_IS_PART' : 'MATCH_NOT_FOUND');
}

/**
 * Gives a match another kickoff by the rules of the game. `settled`: a result stands, nothing moved.
 */
export async function moveKickoff(
  tx: DatabaseTransaction,
  matchId: string,
  kickoff: { at: Date; isConfirmed: boolean },
): Promise<'moved' | 'settled'> {
  const match = await repository.lockMovableMatch(tx, matchId);
  if (!match) throw new DomainError('MATCH_NOT_FOUND');
  const move = judgeKickoffMove(match, kickoff.at, match.now);
  if (move.kind === 'refused') return 'settled';
  await repository.updateKickoff(tx, {
    matchId,
    kickoffAt: kickoff.at,
    isConfirmed: kickoff.isConfirmed,
    closes: move.kind === 'moved' && move.closes,
  });
  return 'moved';
}

/** Closes a match that will be played another day, nobody knows when. True when it was open. */
export function postponeMatch(tx: DatabaseTransaction, matchId: string): Promise<boolean> {
  return repository.postpone(tx, matchId);
}

/** Matches and their pages. */
export function createMatchesService(app: Pick<AppContext, 'db'>) {
  async function listMatches({ page, ...filter }: PageRequest) {
    const offset = (page - 1) * PAGE_SIZE;
    const found = await repository.listMatches(app.db, { ...filter, limit: PAGE_SIZE + 1, offset });
    return { matches: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
  }

  return {
    listMatches,

    async listMatchesWithTotal(request: PageRequest) {
      const [list, total] = await Promise.all([
        listMatches(request),
        repository.countMatches(app.db, request),
      ]);
      return { ...list, total };
    },

    async getMatch(matchId: string, viewerId: string | null) {
      const match = await repository.getMatch(app.db, matchId, viewerId);
      if (!match) throw new DomainError('MATCH_NOT_FOUND');
      return match;
    },
  };
}
