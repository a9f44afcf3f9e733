import { randomBytes } from 'node:crypto';
import {
  CUP_PLAYERS,
  cupFates,
  DAY_MS,
  LAST_ROUND_DAYS,
  NO_FIGURES,
  type CupFate,
} from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { tryEach } from '#lib/try-each.ts';
import { notifyAboutCup, type CupNotice } from '../notifications/notifications.service.ts';
import * as rounds from './cup-rounds.repository.ts';
import * as repository from './cups.repository.ts';
import { readPlayedCup, type PlayedCup } from './play-cup.service.ts';

type App = Pick<AppContext, 'db'> & { readonly live: Pick<AppContext['live'], 'publish'> };

const SEED_BYTES = 32;

/**
 * Draws cups whose entry has closed, freezes rounds, and notifies players of results. A failed cup
 * does not stop the others.
 */
export async function advanceCups(app: App): Promise<void> {
  const due = await rounds.listDue(app.db);
  await tryEach(due, (cupId) => advanceCup(app, cupId), { message: 'cups could not be played on' });
}

/**
 * The settlement lock comes first: no result, correction or account deletion is in flight, so each
 * of them is before or after a freeze.
 */
export async function advanceCup(app: App, cupId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await takeSettlementLock(tx);
    await repository.lockCup(tx, cupId);
    const cup = await repository.findLockedCup(tx, cupId);
    const now = await readGameNow(tx);
    if (cup === null || cup.endedAt !== null || now < cup.entryClosesAt) return;
    const { seed } = cup;
    if (seed === null) await draw(app, tx, { cupId, now });
    else await advance(app, tx, { cup: { ...cup, seed }, now });
    await rounds.markChecked(tx, { cupId, at: now });
  });
}

async function draw(
  app: App,
  tx: DatabaseTransaction,
  { cupId, now }: { cupId: string; now: Date },
): Promise<void> {
  const userIds = (await repository.listEntries(tx, cupId)).map(({ userId }) => userId);
  if (userIds.length < CUP_PLAYERS.fewest) {
    await repository.endCup(tx, { cupId, at: now });
    return tell(app, tx, { cupId, notices: noticesFor(userIds, 'CUP_CALLED_OFF') });
  }
  const seed = randomBytes(SEED_BYTES).toString('hex');
  if (!(await rounds.insertDraw(tx, { cupId, seed }))) return;
  await tell(app, tx, { cupId, notices: noticesFor(userIds, 'CUP_DRAWN') });
}

export const noticesFor = (
  userIds: readonly string[],
  type: 'CUP_DRAWN' | 'CUP_CALLED_OFF',
): CupNotice[] => userIds.map((userId) => ({ userId, type, data: {} }));

export async function tell(
  app: App,
  tx: DatabaseTransaction,
  { cupId, notices }: { cupId: string; notices: readonly CupNotice[] },
): Promise<void> {
  if (notices.length === 0) return;
  await notifyAboutCup(tx, { cupId, notices });
  const userIds = notices.map(({ userId }) => userId);
  app.live.publish(tx, userIds, { kind: 'notification' });
}

async function advance(
  app: App,
  tx: DatabaseTransaction,
  { cup, now }: { cup: Parameters<typeof readPlayedCup>[1]; now: Date },
): Promise<void> {
  const cupId = cup.id;
  await rounds.renameRound(tx, cupId);
  const running = await readPlayedCup(tx, cup, now);
  // Stored before the end of the cup: reads of an ended cup know only stored rounds.
  for (const nth of running.state.rounds.keys()) {
    const { game, hasBegun, isStored } = running.rounds[nth]!;
    if (hasBegun && !isStored) await rounds.insertRound(tx, { cupId, number: nth + 1, ...game! });
  }
  const endedAt = endOf(running, now);
  if (endedAt !== null) await repository.endCup(tx, { cupId, at: endedAt });
  // With its end the last round is frozen.
  const played = await readPlayedCup(tx, { ...cup, endedAt }, now);
  for (const [nth, { isStored, isFrozenInStore, isOver, frozenAt }] of played.rounds.entries()) {
    if (!isStored || isFrozenInStore || !(isOver || frozenAt !== null)) continue;
    await saveFates(app, tx, { cupId, played, nth });
    if (frozenAt !== null) await rounds.freezeRound(tx, { cupId, number: nth + 1, at: frozenAt });
  }
}

/** Returns the moment from which no round of the cup can change; null: not yet. */
function endOf({ state, rounds: known }: PlayedCup, now: Date): Date | null {
  if (!state.isDecided) return null;
  const last = state.rounds.length - 1;
  const { frozenAt, lastKickoff } = known[last]!;
  if (frozenAt !== null) return frozenAt;
  const isFollowed = (known[last + 1]?.game ?? null) !== null;
  if (isFollowed || lastKickoff === null) return null;
  return now.getTime() >= lastKickoff.getTime() + LAST_ROUND_DAYS * DAY_MS ? now : null;
}

/** Stores figures and fates of a decided round, and notifies players of new and changed fates. */
async function saveFates(
  app: App,
  tx: DatabaseTransaction,
  { cupId, played, nth }: { cupId: string; played: PlayedCup; nth: number },
): Promise<void> {
  const { figures, fates: known, frozenAt } = played.rounds[nth]!;
  const fates = cupFates(played.state, nth);
  const hasLeft = ({ leftAt }: repository.Entry) =>
    leftAt !== null && (frozenAt === null || leftAt <= frozenAt);
  // A player who left has no fate, even if one was stored before.
  const fateOf = (entry: repository.Entry) =>
    hasLeft(entry) ? null : (fates.get(entry.userId) ?? null);
  const results = played.entries
    .map((entry) => ({
      userId: entry.userId,
      ...(figures.get(entry.userId) ?? NO_FIGURES),
      fate: fateOf(entry),
    }))
    .filter(({ userId, fate }) => fate !== null || known.has(userId));
  await rounds.saveResults(tx, { cupId, number: nth + 1, results });
  const notices = results.flatMap(({ userId, fate }) =>
    toNotice({ userId, fate, before: known.get(userId) ?? null, round: nth + 1 }),
  );
  await tell(app, tx, { cupId, notices });
}

function toNotice({
  userId,
  fate,
  before,
  round,
}: {
  userId: string;
  fate: CupFate | null;
  before: CupFate | null;
  round: number;
}): CupNotice[] {
  if (fate === null || fate === before) return [];
  return [{ userId, type: before === null ? 'CUP_ROUND' : 'CUP_CORRECTED', data: { round, fate } }];
}
