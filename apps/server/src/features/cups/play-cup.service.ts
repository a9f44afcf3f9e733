import { createHash } from 'node:crypto';
import {
  countsAt,
  drawOrder,
  frozenAt,
  maxCupRounds,
  playCup,
  type CupFate,
  type CupState,
  type Figures,
} from '@kickoracle/game';
import type { Queryable } from '#db/connection/database.ts';
import {
  listGameRounds,
  listStoredResults,
  listStoredRounds,
  readFigures,
  readRoundFacts,
  type GameRound,
  type StoredResult,
} from './cup-rounds.repository.ts';
import { listEntries, type Entry, type LockedCup } from './cups.repository.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export type PlayedRound = {
  /** Null: not known yet. */
  readonly game: GameRound | null;
  readonly hasBegun: boolean;
  readonly isStored: boolean;
  readonly isOver: boolean;
  readonly lastKickoff: Date | null;
  readonly frozenAt: Date | null;
  readonly isFrozenInStore: boolean;
  readonly figures: ReadonlyMap<string, Figures>;
  /** Fates of which players were notified. */
  readonly fates: ReadonlyMap<string, CupFate | null>;
};

export type PlayedCup = {
  /** In the order of the draw. */
  readonly entries: readonly Entry[];
  readonly rounds: readonly PlayedRound[];
  readonly state: CupState;
};

type DrawnCup = Omit<LockedCup, 'seed' | 'name' | 'leagueId'> & { readonly seed: string };

type Known = Pick<PlayedRound, 'game' | 'isStored' | 'isFrozenInStore'>;

/** Computes a drawn cup as of now, from the ledger, the predictions and the frozen figures. */
export async function readPlayedCup(
  db: Queryable,
  cup: DrawnCup,
  now: Date,
  read = readFigures,
): Promise<PlayedCup> {
  const entries = await listEntries(db, cup.id);
  const known = await listKnownRounds(db, cup, entries.length);
  // After the rounds: a round that is frozen meanwhile is not read with its earlier results.
  const results = await listStoredResults(db, cup.id);
  const { endedAt } = cup;
  const times = known.map(({ game }) => ({ beginsAt: game?.beginsAt ?? null }));
  const facts = { rounds: times, endedAt, now };
  const out = new Set(
    results
      .filter(({ number, fate }) => fate === 'out' && known[number - 1]?.isFrozenInStore)
      .map(({ userId }) => userId),
  );

  async function readRound(one: Known, nth: number): Promise<PlayedRound> {
    const stored = results.filter(({ number }) => number === nth + 1);
    const fates = new Map(stored.map(({ userId, fate }) => [userId, fate]));
    const frozen = frozenAt(nth, facts);
    const base = { ...one, fates, frozenAt: frozen, isOver: false, lastKickoff: null };
    const { game } = one;
    if (game === null || game.beginsAt > now)
      return { ...base, hasBegun: false, figures: new Map() };
    if (one.isFrozenInStore) {
      return { ...base, hasBegun: true, isOver: true, figures: toFigures(stored) };
    }
    const at = countsAt(nth, facts);
    const userIds = entries
      .filter(({ userId, leftAt }) => !out.has(userId) && (leftAt === null || leftAt > at))
      .map(({ userId }) => userId);
    const of = { competitionId: cup.competitionId, season: game.season, round: game.round };
    const figures = await read(db, { ...of, at, userIds });
    return { ...base, ...(await readRoundFacts(db, of)), hasBegun: true, figures };
  }

  const rounds: PlayedRound[] = [];
  for (const [nth, one] of known.entries()) rounds.push(await readRound(one, nth));

  const ids = entries.map(({ userId }) => userId);
  const order = drawOrder(ids, { seed: cup.seed, hash: sha256 });
  const state = playCup({
    format: cup.format,
    order,
    rounds: rounds.map(({ isOver, figures }, nth) => ({ ...times[nth]!, isOver, figures })),
    departures: new Map(
      entries.flatMap(({ userId, leftAt }) => (leftAt === null ? [] : [[userId, leftAt] as const])),
    ),
    endedAt,
    now,
  });
  const byId = new Map(entries.map((entry) => [entry.userId, entry]));
  return { entries: order.map((userId) => byId.get(userId)!), rounds, state };
}

const toFigures = (results: readonly StoredResult[]): Map<string, Figures> =>
  new Map(
    results.map(({ userId, xp, exactScores, completeAt }) => [
      userId,
      { xp, exactScores, completeAt },
    ]),
  );

/**
 * Lists the rounds that have begun, those of the game that follow, and unknown ones up to the
 * maximum. One more than the maximum, because its first kickoff freezes the last round.
 */
async function listKnownRounds(db: Queryable, cup: DrawnCup, players: number): Promise<Known[]> {
  const { competitionId } = cup;
  const stored = await listStoredRounds(db, cup.id);
  const limit = maxCupRounds(cup.format, players) + 1;
  const after = stored.at(-1)?.beginsAt ?? cup.entryClosesAt;
  const missing = limit - stored.length;
  const following =
    cup.endedAt !== null || missing <= 0
      ? []
      : await listGameRounds(db, { competitionId, after, begun: stored, limit: missing });
  const unknown = Math.max(0, missing - following.length);
  return [
    ...stored.map((game) => ({ game, isStored: true, isFrozenInStore: game.frozenAt !== null })),
    ...following.map((game) => ({ game, isStored: false, isFrozenInStore: false })),
    ...Array.from({ length: unknown }, () => ({
      game: null,
      isStored: false,
      isFrozenInStore: false,
    })),
  ];
}
