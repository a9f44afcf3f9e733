import { sql } from 'kysely';
import { HOUR_MS, type CupFormat } from '@kickoracle/game';
import { takeSettlementLock } from '../db/connection/locks.ts';
import type { Database, DatabaseTransaction } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { advanceCups } from '../features/cups/advance-cups.service.ts';
import { cupsPersonalData } from '../features/cups/cups.personal-data.ts';
import { createCupsService } from '../features/cups/cups.service.ts';
import { lockItem } from '../features/items/items.service.ts';
import { readMatchOutcome, replace, revert, settle } from '../features/items/settlement.service.ts';
import { createTestMatch } from './create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from './factories.ts';
import type { TestDatabase } from './test-database.ts';

const START = new Date('2026-03-01T12:00:00Z');

/** Returns a moment of the world, in days after its start. */
export const day = (days: number) => new Date(START.getTime() + days * 24 * HOUR_MS);

/** Deletes a player's account, as far as cups notice it. */
export const eraseFromCups = (db: Database, userId: string) =>
  inTransaction(db, async (tx) => {
    await takeSettlementLock(tx);
    await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
      WHERE id = ${userId}`.execute(tx);
    await cupsPersonalData.erase!(tx, { userId, email: 'gone@players.example' });
  });

type Match = { readonly matchId: string; readonly eventId: string };

const live = { publish: () => undefined };

/** A competition whose rounds are played on days 7, 14, 21 and so on, and players of a cup. */
export async function createCupWorld(
  test: TestDatabase,
  { players: count = 4, rounds = 3, matches = 1 } = {},
) {
  await test.moveClockTo(day(0));
  const adminId = (await createAdministrator(test.ownerDb)).userId;
  const of = await createCompetition(test.ownerDb, { season: 2025 });
  const played: Match[][] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const ofRound: Match[] = [];
    for (let nth = 0; nth < matches; nth += 1) {
      const kickoffAt = new Date(day(7 * round).getTime() + nth * 2 * HOUR_MS);
      const match = { ...of, kickoffAt, round: `Matchday ${round}` };
      ofRound.push(await createTestMatch(test.ownerDb, match));
    }
    played.push(ofRound);
  }
  const players: string[] = [];
  for (let nth = 0; nth < count; nth += 1) players.push((await createPlayer(test.db)).userId);
  const app = { db: test.db, live };
  const cups = createCupsService(app);

  async function createLeague(owner: string, members: readonly string[] = []): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO leagues (name, colors, link_code, short_code, join_policy, shows_names)
      VALUES ('Office', 'blue', substr(md5(random()::text), 1, 22),
        translate(substr(md5(random()::text), 1, 8), '0123456789abcdef', 'BCDFGHJKMNPQRSTV'),
        'open', false) RETURNING id`.execute(test.ownerDb);
    const leagueId = rows[0]!.id;
    await sql`INSERT INTO league_seasons (league_id, number, name)
      VALUES (${leagueId}, 1, 'Season 1')`.execute(test.ownerDb);
    for (const userId of new Set([owner, ...members])) {
      await sql`INSERT INTO league_members (league_id, user_id, role)
        VALUES (${leagueId}, ${userId}, ${userId === owner ? 'owner' : 'member'})`.execute(
        test.ownerDb,
      );
    }
    return leagueId;
  }

  /** Creates a cup whose entry closes on day 2, and enters all players. */
  async function createCup({
    format = 'knockout',
    leagueId = null,
  }: { format?: CupFormat; leagueId?: string | null } = {}): Promise<string> {
    const draft = {
      name: 'Spring Cup',
      format,
      competitionId: of.competitionId,
      entryClosesAt: day(2).toISOString(),
    };
    const { cupId } =
      leagueId === null
        ? await cups.createCup({ ...draft, actorId: adminId })
        : await cups.createLeagueCup({ ...draft, leagueId, actorId: players[0]! });
    for (const userId of players) await cups.enterCup({ cupId, userId });
    return cupId;
  }

  /** Stores a prediction without its checks; by default made on day 1. */
  async function predict(
    userId: string,
    { eventId }: Match,
    { value = '2-1', at = day(1) }: { value?: string; at?: Date } = {},
  ): Promise<void> {
    await sql`
      INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      VALUES (${eventId}, ${userId}, ${value}, ${at}, ${at})`.execute(test.ownerDb);
  }

  /** Settles a match, or corrects it. Null: void. */
  async function putResult(
    tx: DatabaseTransaction,
    { matchId }: Match,
    score: string | null,
  ): Promise<void> {
    await takeSettlementLock(tx);
    const item = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
    const settleOrReplace = item.validation === null ? settle : replace;
    if (score === null) await settleOrReplace(tx, item, { kind: 'void', by: adminId });
    else {
      const outcome = readMatchOutcome(item, { score });
      await settleOrReplace(tx, item, { kind: 'result', outcome, by: adminId });
    }
  }
  const result = (match: Match, score: string | null) =>
    inTransaction(test.ownerDb, (tx) => putResult(tx, match, score));
  const takeBack = ({ matchId }: Match) =>
    inTransaction(test.ownerDb, async (tx) => {
      await takeSettlementLock(tx);
      await revert(tx, await lockItem(tx, { kind: 'match', id: matchId }, 'update'), {
        by: adminId,
      });
    });

  const advance = () => advanceCups(app);

  async function drawCup(cupId: string) {
    await test.moveClockTo(day(2));
    await advance();
    return order(cupId);
  }

  async function order(cupId: string): Promise<string[]> {
    const { entries } = await cups.getCup({ cupId, viewerId: players[0]! });
    return entries.map(({ userId }) => userId);
  }

  /** Lists notices about cups as `<place in players> <type> <round> <fate>`, oldest first. */
  async function readNotices(): Promise<string[]> {
    const { rows } = await sql<{
      user_id: string;
      type: string;
      data: { round?: number; fate?: string };
    }>`SELECT user_id, type, data FROM notifications WHERE cup_id IS NOT NULL
      ORDER BY created_at, id`.execute(test.ownerDb);
    return rows.map(({ user_id: userId, type, data }) =>
      [`p${players.indexOf(userId)}`, type, data.round, data.fate].filter(Boolean).join(' '),
    );
  }

  return {
    adminId,
    competitionId: of.competitionId,
    app,
    cups,
    players,
    matches: played,
    createLeague,
    createCup,
    predict,
    putResult,
    result,
    takeBack,
    advance,
    drawCup,
    readNotices,
  };
}
