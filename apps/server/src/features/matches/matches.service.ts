import { judgeKickoffMove } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { readCrests, type Crests } from '../competitions/crests.service.ts';
import { lockItem } from '../items/items.service.ts';
import { tellMove } from '../notifications/notifications.service.ts';
import * as repository from './matches.repository.ts';
import { priceMatch } from './reward-source.ts';
import { listMatchFacts } from './rewards.repository.ts';

/** A match as it is stored, and how teams are drawn. */
export type MatchRow = repository.MatchRow & { readonly crests: Crests };

const PAGE_SIZE = 24;

export type MatchesService = ReturnType<typeof createMatchesService>;

type PageRequest = {
  competitionId?: string | undefined;
  viewerId: string | null;
  /** The `next` of the page before; none: the first page. */
  after?: string | undefined;
  /** None: a page. */
  limit?: number | undefined;
};

/** Creates a match with its parts and first rewards; what imports and screens share. */
export async function createMatch(
  tx: DatabaseTransaction,
  match: repository.NewMatch,
): Promise<string> {
  const [matchId] = await createMatches(tx, [match]);
  return matchId!;
}

/** Creates the same for many at once. Their ids come back in the same order. */
export async function createMatches(
  tx: DatabaseTransaction,
  matches: readonly repository.NewMatch[],
): Promise<string[]> {
  const matchIds = await repository.insertMatches(tx, matches);
  const kinds = matches.map((match, index) => ({
    ...repository.PLAIN_MATCH,
    ...match,
    matchId: matchIds[index]!,
  }));
  await repository.insertParts(tx, kinds);
  const facts = await listMatchFacts(tx, matchIds);
  const priced = facts.map((match) => ({ matchId: match.matchId, ...priceMatch(match) }));
  await repository.insertRewardMaps(tx, priced);
  return matchIds;
}

const told = (at: Date, isConfirmed: boolean) => ({ at: at.toISOString(), isConfirmed });

/**
 * Gives a match another kickoff by the rules of the game, and tells who has predicted it. `settled`: a result stands, nothing moved.
 */
export async function moveKickoff(
  tx: DatabaseTransaction,
  matchId: string,
  kickoff: { at: Date; isConfirmed: boolean },
): Promise<'moved' | 'settled'> {
  const match = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
  const movable = {
    kickoff: match.closesAt,
    postponedAt: match.postponedAt,
    validationKind: match.validation?.kind ?? null,
  };
  const move = judgeKickoffMove(movable, kickoff.at, match.now);
  if (move.kind === 'refused') return 'settled';
  const isMoved = await repository.updateKickoff(tx, {
    matchId,
    itemVersion: match.itemVersion,
    kickoffAt: kickoff.at,
    isConfirmed: kickoff.isConfirmed,
    closes: move.kind === 'moved' && move.closes,
  });
  if (!isMoved) throw new DomainError('ITEM_CHANGED');
  if (move.kind === 'moved') {
    const wasAt = match.postponedAt ? null : told(match.closesAt, match.isKickoffConfirmed);
    const isAt = told(kickoff.at, kickoff.isConfirmed);
    await tellMove(tx, { matchId, before: wasAt, kickoff: isAt });
  }
  return 'moved';
}

/**
 * Closes a match that will be played another day, nobody knows when, and tells who has predicted it.
 * True when it was open.
 */
export async function postponeMatch(tx: DatabaseTransaction, matchId: string): Promise<boolean> {
  const kickoff = await repository.postpone(tx, matchId);
  if (kickoff === null) return false;
  const wasAt = told(kickoff.at, kickoff.isConfirmed);
  await tellMove(tx, { matchId, before: wasAt, kickoff: null });
  return true;
}

export function createMatchesService(app: Pick<AppContext, 'db'>) {
  async function withCrests(rows: readonly repository.MatchRow[]): Promise<MatchRow[]> {
    const teamIds = rows.flatMap((match) => [match.team1_id, match.team2_id]);
    const crests = await readCrests(app.db, teamIds);
    return rows.map((match) => ({ ...match, crests }));
  }

  return {
    async listActiveMatches({ after, limit = PAGE_SIZE, ...request }: PageRequest) {
      const page = { ...request, after, size: limit };
      const { rows: matches, next } = await repository.listActiveMatches(app.db, page);
      return { matches: await withCrests(matches), next };
    },

    /** Matches by id, with the predictions of one player. */
    listMatchesByIds: async (matchIds: readonly string[], playerId: string | null) =>
      withCrests(await repository.listMatchesByIds(app.db, matchIds, playerId)),

    listMatchesOfSeason: (of: { competitionId: string; season: number }) =>
      repository.listMatchesOfSeason(app.db, of),

    async getMatch(matchId: string, viewerId: string | null) {
      const match = await repository.getMatch(app.db, matchId, viewerId);
      if (!match) throw new DomainError('MATCH_NOT_FOUND');
      return (await withCrests([match]))[0]!;
    },
  };
}
