import { boardsFor, RANKS, type BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { inTransaction } from '../apps/server/src/db/connection/transaction.ts';
import { createTestMatch } from '../apps/server/src/testing/create-items.ts';
import { createAdministrator, createCompetition } from '../apps/server/src/testing/factories.ts';
import { movePlayers } from '../apps/server/src/testing/pay-players.ts';
import { insertPlayers } from './generate-players.ts';

/** Result of all matches; two thirds of the predictions are a home win. */
export const RESULT = '2-1';
const WRONG = '0-0';
const SAID = { '1-0': 16, '2-1': 14, '2-0': 12, '3-1': 10, '3-0': 8, '4-1': 6, [WRONG]: 34 };
export const RIGHT_VALUES = Object.keys(SAID).filter((value) => value !== WRONG);

export type Due = { readonly matchId: string; readonly eventId: string };

export type SettlementWorld = {
  readonly adminId: string;
  /** `known`: this month, boards with XP of all players; `fresh`: earlier years, empty boards. */
  readonly known: readonly Due[];
  readonly fresh: readonly Due[];
  readonly open: Due;
  readonly userIds: readonly string[];
  readonly board: BoardKey;
};

/** Gives XP between 1 and some 40,000, large amounts to few players, with no unseen rewards. */
async function giveXp(db: Database, userIds: readonly string[]): Promise<[string, number][]> {
  const xpByPlayer = userIds.map((id, n): [string, number] => {
    const place = ((n * 7919) % 100_003) / 100_003;
    return [id, 1 + Math.round(40_000 * place ** 3)];
  });
  const [ids, xps] = [userIds, xpByPlayer.map(([, xp]) => xp)];
  const starts = RANKS.map(({ startXp }) => startXp);
  await sql`
    UPDATE profiles p SET xp_total = own.xp,
      announced_rank = width_bucket(own.xp, ${starts}::integer[]) - 1
    FROM unnest(${ids}::uuid[], ${xps}::integer[]) AS own(id, xp) WHERE p.id = own.id
  `.execute(db);
  return xpByPlayer;
}

/** Creates a match that has just ended, with a prediction of every player in random order. */
async function createDue(db: Database, match: Parameters<typeof createTestMatch>[1]): Promise<Due> {
  const later = new Date(Date.now() + 3_600_000);
  const { matchId, eventId } = await createTestMatch(db, { ...match, kickoffAt: later });
  // Skips foreign key checks and triggers of the generated rows.
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`
    INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at, closes_at)
    SELECT ${eventId}, p.id, (${Object.entries(SAID).flatMap(([value, times]) =>
      Array.from({ length: times }, () => value),
    )}::text[])[1 + abs(hashtext(p.id || ${eventId}::text)) % 100], submitted.at, submitted.at, ${match.kickoffAt}::timestamptz
    FROM profiles p
    CROSS JOIN (SELECT ${match.kickoffAt}::timestamptz - interval '1 day' AS at) submitted
    WHERE p.username LIKE 'crowd.%' ORDER BY hashtext(${eventId}::text || p.id)
  `.execute(db);
  await sql`SET session_replication_role = origin`.execute(db);
  await sql`
    UPDATE match_events SET kickoff_time = ${match.kickoffAt} WHERE id = ${matchId}
  `.execute(db);
  return { matchId, eventId };
}

const yearsAgo = (years: number) => {
  const moment = new Date(Date.now() - 3 * 3_600_000);
  moment.setUTCFullYear(moment.getUTCFullYear() - years);
  return moment;
};

export async function generateSettlement(
  ownerDb: Database,
  {
    players,
    matches,
    fresh: freshMatches = matches,
  }: { players: number; matches: number; fresh?: number },
): Promise<SettlementWorld> {
  await sql`SET session_replication_role = replica`.execute(ownerDb);
  const userIds = await insertPlayers(ownerDb, { players, name: 'crowd' });
  await sql`SET session_replication_role = origin`.execute(ownerDb);
  const { competitionId, season } = await createCompetition(ownerDb);
  const { userId: adminId } = await createAdministrator(ownerDb);
  const league = { competitionId, season };
  const known: Due[] = [];
  const fresh: Due[] = [];
  for (let nth = 1; nth <= matches; nth += 1) {
    await sql`
      INSERT INTO competition_seasons (competition_id, season, reward_version)
      SELECT competition_id, ${season - nth}::integer, reward_version FROM competition_seasons
      WHERE competition_id = ${competitionId} AND season = ${season}
    `.execute(ownerDb);
    known.push(await createDue(ownerDb, { ...league, kickoffAt: yearsAgo(0) }));
    if (nth > freshMatches) continue;
    fresh.push(
      await createDue(ownerDb, { ...league, season: season - nth, kickoffAt: yearsAgo(nth) }),
    );
  }
  const xpByPlayer = await giveXp(ownerDb, userIds);
  const place = {
    closesAt: yearsAgo(0),
    season,
    competition: { id: competitionId, sport: 'football' },
  };
  const boards = boardsFor(place);
  await inTransaction(ownerDb, (tx) => movePlayers(tx, boards, xpByPlayer));
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const open = await createTestMatch(ownerDb, { ...league, kickoffAt: tomorrow });
  await sql`VACUUM ANALYZE`.execute(ownerDb);
  await sql`CHECKPOINT`.execute(ownerDb);
  const board = boards.find(({ kind, scope }) => kind === 'month' && scope === 'all')!;
  return { adminId, known, fresh, open, userIds, board };
}
