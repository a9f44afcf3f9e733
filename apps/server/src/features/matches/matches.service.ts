import { judgeKickoffMove } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import { readCrests, type Crests } from '../competitions/crests.service.ts';
import { lockItem, lockMatches } from '../items/items.service.ts';
import { notifyMove } from '../notifications/notifications.service.ts';
import { priceNewMatches } from '../pricing/reward-maps.service.ts';
import * as repository from './matches.repository.ts';
import * as creation from './new-matches.repository.ts';
import * as schedule from './schedule-match.repository.ts';

export type MatchRow = repository.MatchRow & { readonly crests: Crests };

const PAGE_SIZE = 24;

export type MatchesService = ReturnType<typeof createMatchesService>;

type PageRequest = {
  competitionId?: string | undefined;
  viewerId: string | null;
  /** The `next` cursor of the page before; missing for the first page. */
  after?: string | undefined;
  /** Default: `PAGE_SIZE`. */
  limit?: number | undefined;
};

export async function createMatch(
  tx: DatabaseTransaction,
  match: creation.NewMatch,
): Promise<string> {
  const [matchId] = await createMatches(tx, [match]);
  return matchId!;
}

/** Creates matches with their parts and first rewards. Returns their ids in the same order. */
export async function createMatches(
  tx: DatabaseTransaction,
  matches: readonly creation.NewMatch[],
): Promise<string[]> {
  const matchIds = await creation.insertMatches(tx, matches);
  const kinds = matches.map((match, index) => ({
    ...creation.PLAIN_MATCH,
    ...match,
    matchId: matchIds[index]!,
  }));
  await creation.insertParts(tx, kinds);
  await priceNewMatches(tx, matchIds);
  return matchIds;
}

const toNoticeKickoff = (at: Date, isConfirmed: boolean) => ({ at: at.toISOString(), isConfirmed });

/** Moves a kickoff by the rules, and notifies players who predicted. `settled`: nothing moved. */
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
  const isMoved = await schedule.updateKickoff(tx, {
    matchId,
    itemVersion: match.itemVersion,
    kickoffAt: kickoff.at,
    isConfirmed: kickoff.isConfirmed,
    closes: move.kind === 'moved' && move.closes,
  });
  if (!isMoved) throw new DomainError('ITEM_CHANGED');
  if (move.kind === 'moved') {
    const wasAt = match.postponedAt
      ? null
      : toNoticeKickoff(match.closesAt, match.isKickoffConfirmed);
    const isAt = toNoticeKickoff(kickoff.at, kickoff.isConfirmed);
    await notifyMove(tx, { matchId, before: wasAt, kickoff: isAt });
  }
  return 'moved';
}

/** Postpones a match without a new date, and notifies players who predicted. False if not open. */
export async function postponeMatch(tx: DatabaseTransaction, matchId: string): Promise<boolean> {
  // Locked first: an update that waits for the row would not see a settlement of that time.
  await lockMatches(tx, [matchId]);
  const kickoff = await schedule.postpone(tx, matchId);
  if (kickoff === null) return false;
  const wasAt = toNoticeKickoff(kickoff.at, kickoff.isConfirmed);
  await notifyMove(tx, { matchId, before: wasAt, kickoff: null });
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

    listMatchesByIds: async (matchIds: readonly string[], playerId: string | null) =>
      withCrests(await repository.listMatchesByIds(app.db, matchIds, playerId)),

    listMatchesOfSeason: (of: { competitionId: string; season: number }) =>
      creation.listMatchesOfSeason(app.db, of),

    async getMatch(matchId: string, viewerId: string | null) {
      const match = await repository.getMatch(app.db, matchId, viewerId);
      if (!match) throw new DomainError('MATCH_NOT_FOUND');
      return (await withCrests([match]))[0]!;
    },
  };
}
