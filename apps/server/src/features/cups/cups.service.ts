import { MAX_CUPS, MAX_ENTRY_DAYS, type CupStatus } from '@kickoracle/contracts';
import {
  canInLeague,
  DAY_MS,
  maxCupPlayers,
  readLeagueName,
  type CupFormat,
  type Figures,
} from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { inTurnForSettlement, takeSettlementLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { lockActor } from '#db/state/lock-players.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import { createStampedCache } from '#lib/stamped-cache.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { holdCompetition } from '../competitions/competitions.service.ts';
import { actInLeague } from '../leagues/act-in-league.service.ts';
import { noticesFor, tell } from './advance-cups.service.ts';
import { digestRound, listGameRounds, readFigures } from './cup-rounds.repository.ts';
import * as repository from './cups.repository.ts';
import { readPlayedCup } from './play-cup.service.ts';

export type CupsService = ReturnType<typeof createCupsService>;

const MAX_CACHED = 50;

type Draft = {
  readonly name: string;
  readonly format: CupFormat;
  readonly competitionId: string;
  readonly entryClosesAt: string;
};

export type DatedCup = repository.Cup & { readonly status: CupStatus };

function statusOf(
  {
    entryClosesAt,
    endedAt,
    drawnAt,
  }: Pick<repository.Cup, 'entryClosesAt' | 'endedAt' | 'drawnAt'>,
  now: Date,
): CupStatus {
  if (endedAt !== null && drawnAt !== null) return 'ended';
  if (endedAt !== null) return endedAt < entryClosesAt ? 'cancelled' : 'called_off';
  if (drawnAt !== null) return 'playing';
  return now < entryClosesAt ? 'entry' : 'drawing';
}

export function createCupsService(
  app: Pick<AppContext, 'db'> & { readonly live: Pick<AppContext['live'], 'publish'> },
) {
  const toDated = (cup: repository.Cup, now: Date): DatedCup => ({
    ...cup,
    status: statusOf(cup, now),
  });

  const cached = createStampedCache<string, ReadonlyMap<string, Figures>>(MAX_CACHED);

  const cachedFigures =
    (cupId: string): typeof readFigures =>
    async (db, asked) => {
      const { season, round, userIds } = asked;
      const stamp = JSON.stringify([await digestRound(db, asked), userIds]);
      const key = JSON.stringify([cupId, season, round]);
      return cached({ key, stamp }, () => readFigures(db, asked));
    };

  return {
    async listCups({ viewerId, leagueId }: { viewerId: string; leagueId?: string | undefined }) {
      const now = await readGameNow(app.db);
      const cups = await repository.listCups(app.db, { viewerId, leagueId: leagueId ?? null });
      return cups.map((cup) => toDated(cup, now));
    },

    async getCup({ cupId, viewerId }: { cupId: string; viewerId: string }) {
      const now = await readGameNow(app.db);
      const found = await repository.findCup(app.db, { cupId, viewerId });
      if (!found) throw new DomainError('CUP_NOT_FOUND');
      const cup = toDated(found, now);
      const { seed } = cup;
      const played =
        seed === null
          ? null
          : await readPlayedCup(app.db, { ...cup, seed }, now, cachedFigures(cupId));
      const entries = played?.entries ?? (await repository.listEntries(app.db, cupId));
      const firstRound = played ? played.rounds[0]!.game : await readFirstRound(app.db, cup);
      return { cup, entries, played, firstRound };
    },

    listWon: (of: { playerId: string; viewerId: string }) => repository.listWon(app.db, of),

    async createLeagueCup({
      leagueId,
      actorId,
      ...draft
    }: Draft & { leagueId: string; actorId: string }) {
      return actInLeague(app, { leagueId, actorId, action: 'start_cup' }, ({ tx }) =>
        insert(tx, { leagueId, draft }),
      );
    },

    async createCup({ actorId, ...draft }: Draft & { actorId: string }) {
      return inTransaction(app.db, async (tx) => {
        await lockActor(tx, actorId);
        const created = await insert(tx, { leagueId: null, draft });
        await recordAudit(tx, {
          adminId: actorId,
          action: 'create_cup',
          subject: { kind: 'competition', id: draft.competitionId },
          before: null,
          after: { name: created.name, format: draft.format },
        });
        return created;
      });
    },

    /**
     * Cancels a cup of the caller's league before its entry closes. The settlement lock comes first:
     * a deletion of an account holds it before the players whom a notice waits for.
     */
    async cancelCup({ cupId, actorId }: { cupId: string; actorId: string }): Promise<void> {
      const act = () =>
        inTransaction(app.db, async (tx) => {
          await takeSettlementLock(tx);
          const { leagueId, role } = await lockAsMember(tx, { cupId, userId: actorId });
          if (leagueId === null) throw new DomainError('CUP_NOT_FOUND');
          if (role === null || !canInLeague(role, 'start_cup')) {
            throw new DomainError('LEAGUE_ROLE_NEEDED');
          }
          await cancel(tx, cupId);
        });
      await inTurnForSettlement(act);
    },

    async cancelPublicCup({ cupId, actorId }: { cupId: string; actorId: string }): Promise<void> {
      await inTransaction(app.db, async (tx) => {
        await takeSettlementLock(tx);
        const { leagueId, competitionId, name } = await lockAsMember(tx, {
          cupId,
          userId: actorId,
        });
        if (leagueId !== null) throw new DomainError('CUP_NOT_FOUND');
        await cancel(tx, cupId);
        await recordAudit(tx, {
          adminId: actorId,
          action: 'cancel_cup',
          subject: { kind: 'competition', id: competitionId },
          before: { name },
          after: null,
        });
      });
    },

    async enterCup({ cupId, userId }: { cupId: string; userId: string }): Promise<void> {
      await inTransaction(app.db, async (tx) => {
        const { format } = await lockAsMember(tx, { cupId, userId });
        await refuseClosed(tx, cupId);
        const entries = await repository.listEntries(tx, cupId);
        if (entries.some((entry) => entry.userId === userId)) return;
        if (entries.length >= maxCupPlayers(format)) throw new DomainError('CUP_FULL');
        await repository.insertEntry(tx, { cupId, userId });
      });
    },

    async leaveCup({ cupId, userId }: { cupId: string; userId: string }) {
      return inTransaction(app.db, async (tx) => {
        const { seed } = await lockAsMember(tx, { cupId, userId });
        const isDrawn = seed !== null;
        if (!(await repository.leave(tx, { cupId, userId, isDrawn }))) {
          throw new DomainError('CUP_NOT_ENTERED');
        }
        return isDrawn ? ('left' as const) : ('none' as const);
      });
    },
  };

  async function cancel(tx: DatabaseTransaction, cupId: string): Promise<void> {
    const now = await refuseClosed(tx, cupId);
    await repository.endCup(tx, { cupId, at: now });
    const userIds = (await repository.listEntries(tx, cupId)).map(({ userId }) => userId);
    await tell(app, tx, { cupId, notices: noticesFor(userIds, 'CUP_CALLED_OFF') });
  }
}

async function readFirstRound(db: Queryable, { endedAt, competitionId, entryClosesAt }: DatedCup) {
  if (endedAt !== null) return null;
  const [first] = await listGameRounds(db, { competitionId, after: entryClosesAt, limit: 1 });
  return first ?? null;
}

/**
 * Locks player, membership and cup in this order, as account deletions and departures from a league
 * do. Returns the cup as it is under the locks.
 */
async function lockAsMember(
  tx: DatabaseTransaction,
  { cupId, userId }: { cupId: string; userId: string },
) {
  await lockActor(tx, userId);
  // The league of a cup never changes.
  const leagueId = (await repository.findLockedCup(tx, cupId))?.leagueId ?? null;
  const role = leagueId === null ? null : await repository.lockMembership(tx, { leagueId, userId });
  await repository.lockCup(tx, cupId);
  const cup = await repository.findLockedCup(tx, cupId);
  if (cup === null || (leagueId !== null && role === null)) throw new DomainError('CUP_NOT_FOUND');
  return { ...cup, role };
}

/** Refuses an entry or a cancellation that waited past the end of the entry. Returns the time. */
async function refuseClosed(tx: DatabaseTransaction, cupId: string): Promise<Date> {
  const now = await readGameNow(tx);
  const cup = await repository.findLockedCup(tx, cupId);
  if (!cup || cup.endedAt !== null || cup.seed !== null || now >= cup.entryClosesAt) {
    throw new DomainError('CUP_ENTRY_CLOSED');
  }
  return now;
}

async function insert(
  tx: DatabaseTransaction,
  { leagueId, draft }: { leagueId: string | null; draft: Draft },
) {
  const { format, competitionId } = draft;
  const read = readLeagueName(draft.name);
  if ('problem' in read) {
    throw invalidField('name', read.problem === 'empty' ? 'required' : read.problem);
  }
  await holdCompetition(tx, competitionId);
  const entryClosesAt = new Date(draft.entryClosesAt);
  const now = await readGameNow(tx);
  const latest = new Date(now.getTime() + MAX_ENTRY_DAYS * DAY_MS);
  if (entryClosesAt <= now || entryClosesAt > latest) throw new DomainError('CUP_ENTRY_TIME');
  await repository.lockCreation(tx, leagueId);
  if ((await repository.countRunning(tx, leagueId)) >= MAX_CUPS) {
    throw new DomainError('TOO_MANY_CUPS');
  }
  const { name } = read;
  const cupId = await repository.insertCup(tx, {
    leagueId,
    competitionId,
    name,
    format,
    entryClosesAt,
  });
  return { cupId, name };
}
