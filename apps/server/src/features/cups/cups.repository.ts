import { MAX_ENDED_CUPS } from '@kickoracle/contracts';
import type { CupFormat, LeagueRole } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

export type Cup = {
  readonly id: string;
  readonly leagueId: string | null;
  readonly leagueName: string | null;
  readonly competitionId: string;
  readonly competition: string;
  readonly name: string;
  readonly format: CupFormat;
  readonly entryClosesAt: Date;
  readonly endedAt: Date | null;
  readonly drawnAt: Date | null;
  readonly seed: string | null;
  readonly players: number;
  /** Of the viewer. */
  readonly isEntered: boolean;
  readonly leftAt: Date | null;
  readonly isOwner: boolean;
};

/** Selects the cups that a player may see: those for all players and of their leagues. */
const selectCups = (viewerId: string, condition: RawBuilder<unknown>) => sql<Cup>`
  SELECT c.id, c.league_id AS "leagueId", l.name AS "leagueName",
    c.competition_id AS "competitionId", k.name AS competition, c.name, c.format,
    c.entry_closes_at AS "entryClosesAt", c.ended_at AS "endedAt", d.drawn_at AS "drawnAt", d.seed,
    (SELECT count(*) FROM cup_entries e WHERE e.cup_id = c.id) AS players,
    own.user_id IS NOT NULL AS "isEntered", own.left_at AS "leftAt",
    coalesce(m.role = 'owner', false) AS "isOwner"
  FROM cups c
  JOIN competitions k ON k.id = c.competition_id
  LEFT JOIN leagues l ON l.id = c.league_id
  LEFT JOIN league_members m ON m.league_id = c.league_id AND m.user_id = ${viewerId}
  LEFT JOIN cup_draws d ON d.cup_id = c.id
  LEFT JOIN cup_entries own ON own.cup_id = c.id AND own.user_id = ${viewerId}
  WHERE (c.league_id IS NULL OR m.user_id IS NOT NULL) AND ${condition}`;

/** Lists all cups that have not ended, then the latest of those that have. */
export async function listCups(
  db: Queryable,
  { viewerId, leagueId }: { viewerId: string; leagueId: string | null },
): Promise<Cup[]> {
  const ofLeague = sql`(${leagueId}::uuid IS NULL OR c.league_id = ${leagueId}::uuid)`;
  const { rows } = await sql<Cup>`
    SELECT * FROM (
      (${selectCups(viewerId, sql`${ofLeague} AND c.ended_at IS NULL`)})
      UNION ALL
      (${selectCups(viewerId, sql`${ofLeague} AND c.ended_at IS NOT NULL`)}
        ORDER BY c.entry_closes_at DESC, c.id LIMIT ${MAX_ENDED_CUPS})
    ) c ORDER BY c."endedAt" IS NOT NULL, c."entryClosesAt" DESC, c.id
  `.execute(db);
  return rows;
}

export async function findCup(
  db: Queryable,
  { cupId, viewerId }: { cupId: string; viewerId: string },
): Promise<Cup | null> {
  const { rows } = await selectCups(viewerId, sql`c.id = ${cupId}`).execute(db);
  return rows[0] ?? null;
}

export async function listWon(
  db: Queryable,
  { playerId, viewerId }: { playerId: string; viewerId: string },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT c.id, c.name FROM cup_entries e
    JOIN cups c ON c.id = e.cup_id AND c.ended_at IS NOT NULL
    JOIN cup_results r ON r.cup_id = c.id AND r.user_id = e.user_id AND r.fate = 'champion'
    LEFT JOIN league_members m ON m.league_id = c.league_id AND m.user_id = ${viewerId}
    WHERE e.user_id = ${playerId} AND (c.league_id IS NULL OR m.user_id IS NOT NULL)
    ORDER BY c.ended_at DESC, c.id
  `.execute(db);
  return rows;
}

export type LockedCup = {
  readonly id: string;
  readonly leagueId: string | null;
  readonly competitionId: string;
  readonly name: string;
  readonly format: CupFormat;
  readonly entryClosesAt: Date;
  readonly endedAt: Date | null;
  readonly seed: string | null;
};

/** Locks a cup against entries, departures and the draw. The next statement reads its state. */
export async function lockCup(tx: DatabaseTransaction, cupId: string): Promise<void> {
  await sql`SELECT FROM cups WHERE id = ${cupId} FOR NO KEY UPDATE`.execute(tx);
}

export async function findLockedCup(
  tx: DatabaseTransaction,
  cupId: string,
): Promise<LockedCup | null> {
  const { rows } = await sql<LockedCup>`
    SELECT c.id, c.league_id AS "leagueId", c.competition_id AS "competitionId", c.name, c.format,
      c.entry_closes_at AS "entryClosesAt", c.ended_at AS "endedAt", d.seed
    FROM cups c LEFT JOIN cup_draws d ON d.cup_id = c.id WHERE c.id = ${cupId}
  `.execute(tx);
  return rows[0] ?? null;
}

/** Keeps a membership from ending until the transaction ends. Returns the role, or null. */
export async function lockMembership(
  tx: DatabaseTransaction,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<LeagueRole | null> {
  const { rows } = await sql<{ role: LeagueRole }>`
    SELECT role FROM league_members WHERE league_id = ${leagueId} AND user_id = ${userId} FOR SHARE
  `.execute(tx);
  return rows[0]?.role ?? null;
}

/** Locks the creation of cups in a league, or of those for all players. */
export async function lockCreation(
  tx: DatabaseTransaction,
  leagueId: string | null,
): Promise<void> {
  const key = leagueId ?? 'all players';
  await sql`SELECT pg_advisory_xact_lock(7031008, hashtext(${key}))`.execute(tx);
}

export async function countRunning(
  tx: DatabaseTransaction,
  leagueId: string | null,
): Promise<number> {
  const { rows } = await sql<{ cups: number }>`
    SELECT count(*) AS cups FROM cups
    WHERE league_id IS NOT DISTINCT FROM ${leagueId}::uuid AND ended_at IS NULL
  `.execute(tx);
  return rows[0]!.cups;
}

export type NewCup = Pick<
  LockedCup,
  'leagueId' | 'competitionId' | 'name' | 'format' | 'entryClosesAt'
>;

export async function insertCup(tx: DatabaseTransaction, cup: NewCup): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO cups (league_id, competition_id, name, format, entry_closes_at)
    VALUES (${cup.leagueId}, ${cup.competitionId}, ${cup.name}, ${cup.format}, ${cup.entryClosesAt})
    RETURNING id
  `.execute(tx);
  return rows[0]!.id;
}

export async function endCup(
  tx: DatabaseTransaction,
  { cupId, at }: { cupId: string; at: Date },
): Promise<void> {
  await sql`UPDATE cups SET ended_at = ${at} WHERE id = ${cupId} AND ended_at IS NULL`.execute(tx);
}

export async function insertEntry(
  tx: DatabaseTransaction,
  { cupId, userId }: { cupId: string; userId: string },
): Promise<void> {
  await sql`
    INSERT INTO cup_entries (cup_id, user_id) VALUES (${cupId}, ${userId}) ON CONFLICT DO NOTHING
  `.execute(tx);
}

/** Removes the entry before the draw, and ends it after the draw. False if there is none. */
export async function leave(
  tx: DatabaseTransaction,
  { cupId, userId, isDrawn }: { cupId: string; userId: string; isDrawn: boolean },
): Promise<boolean> {
  const { rows } = await (
    isDrawn
      ? sql`UPDATE cup_entries SET left_at = game_now()
          WHERE cup_id = ${cupId} AND user_id = ${userId} AND left_at IS NULL RETURNING user_id`
      : sql`DELETE FROM cup_entries WHERE cup_id = ${cupId} AND user_id = ${userId}
          RETURNING user_id`
  ).execute(tx);
  return rows.length > 0;
}

export type Entry = {
  readonly userId: string;
  readonly leftAt: Date | null;
  /** Null: the account was deleted. */
  readonly username: string | null;
  readonly isLocked: boolean;
  readonly profile_picture_url: string | null;
  readonly profile_picture_version: number;
};

/** Lists the entries in the order in which they came. */
export async function listEntries(db: Queryable, cupId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    SELECT e.user_id AS "userId", e.left_at AS "leftAt", p.username,
      p.locked_at IS NOT NULL AS "isLocked", p.profile_picture_url, p.profile_picture_version
    FROM cup_entries e JOIN profiles p ON p.id = e.user_id
    WHERE e.cup_id = ${cupId} ORDER BY e.entered_at, e.user_id
  `.execute(db);
  return rows;
}

/** Cups of a player that are not over, in the order of their locks. */
export async function lockCupsOf(tx: DatabaseTransaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM cups c WHERE c.id IN (SELECT cup_id FROM cup_entries WHERE user_id = ${userId})
    ORDER BY c.id FOR NO KEY UPDATE
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends the entries of a deleted account: opponents get a walkover. Its id stays in the draw. */
export async function leaveAll(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`
    DELETE FROM cup_entries e WHERE e.user_id = ${userId}
      AND NOT EXISTS (SELECT FROM cup_draws d WHERE d.cup_id = e.cup_id)
  `.execute(tx);
  await sql`
    UPDATE cup_entries SET left_at = game_now() WHERE user_id = ${userId} AND left_at IS NULL
  `.execute(tx);
}

export async function listOwnEntries(db: Queryable, userId: string) {
  const { rows } = await sql<{
    cup: string;
    enteredAt: Date;
    leftAt: Date | null;
    results: {
      round: number;
      xp: number;
      exactScores: number;
      completeAt: string | null;
      fate: string | null;
    }[];
  }>`
    SELECT c.name AS cup, e.entered_at AS "enteredAt", e.left_at AS "leftAt", (
        SELECT coalesce(jsonb_agg(jsonb_build_object('round', r.number, 'xp', r.xp,
          'exactScores', r.exact_scores, 'completeAt', r.complete_at, 'fate', r.fate)
          ORDER BY r.number), '[]')
        FROM cup_results r WHERE r.cup_id = e.cup_id AND r.user_id = e.user_id) AS results
    FROM cup_entries e JOIN cups c ON c.id = e.cup_id
    WHERE e.user_id = ${userId} ORDER BY e.entered_at, c.id
  `.execute(db);
  return rows;
}
