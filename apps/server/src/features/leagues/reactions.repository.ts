import { REACTION_SIGNS, type ReactionSign } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { isRevealedIn } from '#db/state/item-state.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import { counts, revealedOf } from './rounds.repository.ts';

type OfMember = { readonly leagueId: string; readonly userId: string };
export type RoundTarget = OfMember & { readonly round: RoundKey };
export type CallTarget = OfMember & { readonly matchId: string; readonly playerId: string };

/** Returns true if a league counts a round with a revealed match. */
export async function isRoundRevealed(
  db: Queryable,
  { leagueId, round }: Pick<RoundTarget, 'leagueId' | 'round'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT WHERE ${counts(leagueId, sql`${round.competitionId}::uuid`)}
      AND EXISTS (${revealedOf(round)})
  `.execute(db);
  return rows.length > 0;
}

/** Waits for a merger or deletion of a match. The next statement reads its state. */
export async function holdMatch(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await sql`SELECT FROM match_events WHERE id = ${matchId} FOR KEY SHARE`.execute(tx);
}

/** Finds the round of a revealed prediction of a member; null: the league shows none. */
export async function findRoundOfCall(
  db: Queryable,
  { leagueId, matchId, playerId }: Omit<CallTarget, 'userId'>,
): Promise<RoundKey | null> {
  const { rows } = await sql<RoundKey>`
    SELECT m.competition_id AS "competitionId", m.season, m.round
    FROM items i JOIN match_events m ON m.id = i.id
    WHERE i.kind = 'match' AND i.id = ${matchId} AND m.round <> '' AND ${isRevealedIn('i')}
      AND ${counts(leagueId, sql`m.competition_id`)}
      AND EXISTS (SELECT FROM league_members
        WHERE league_id = ${leagueId} AND user_id = ${playerId})
      AND EXISTS (SELECT FROM prediction_events e JOIN predictions p ON p.event_id = e.id
        WHERE e.match_id = m.id AND p.user_id = ${playerId})
  `.execute(db);
  return rows[0] ?? null;
}

export async function countCallReactions(
  tx: DatabaseTransaction,
  { leagueId, userId, round }: RoundTarget,
): Promise<number> {
  const { rows } = await sql<{ reactions: number }>`
    SELECT count(*) AS reactions
    FROM league_call_reactions r JOIN match_events m ON m.id = r.match_id
    WHERE r.league_id = ${leagueId} AND r.user_id = ${userId}
      AND m.competition_id = ${round.competitionId} AND m.season = ${round.season}
      AND m.round = ${round.round}
  `.execute(tx);
  return rows[0]!.reactions;
}

export async function setRoundReaction(
  tx: DatabaseTransaction,
  { leagueId, userId, round, sign }: RoundTarget & { sign: ReactionSign },
): Promise<void> {
  await sql`
    INSERT INTO league_round_reactions (league_id, competition_id, season, round, user_id, sign)
    VALUES (${leagueId}, ${round.competitionId}, ${round.season}, ${round.round}, ${userId}, ${sign})
    ON CONFLICT (league_id, competition_id, season, round, user_id)
    DO UPDATE SET sign = excluded.sign, reacted_at = excluded.reacted_at
  `.execute(tx);
}

export async function deleteRoundReaction(
  tx: DatabaseTransaction,
  { leagueId, userId, round }: RoundTarget,
): Promise<void> {
  await sql`
    DELETE FROM league_round_reactions WHERE league_id = ${leagueId} AND user_id = ${userId}
      AND competition_id = ${round.competitionId} AND season = ${round.season}
      AND round = ${round.round}
  `.execute(tx);
}

export async function hasCallReaction(tx: DatabaseTransaction, of: CallTarget): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM league_call_reactions WHERE league_id = ${of.leagueId}
      AND match_id = ${of.matchId} AND player_id = ${of.playerId} AND user_id = ${of.userId}
  `.execute(tx);
  return rows.length > 0;
}

export async function setCallReaction(
  tx: DatabaseTransaction,
  { leagueId, matchId, playerId, userId, sign }: CallTarget & { sign: ReactionSign },
): Promise<void> {
  await sql`
    INSERT INTO league_call_reactions (league_id, match_id, player_id, user_id, sign)
    VALUES (${leagueId}, ${matchId}, ${playerId}, ${userId}, ${sign})
    ON CONFLICT (league_id, match_id, player_id, user_id)
    DO UPDATE SET sign = excluded.sign, reacted_at = excluded.reacted_at
  `.execute(tx);
}

export async function deleteCallReaction(tx: DatabaseTransaction, of: CallTarget): Promise<void> {
  await sql`
    DELETE FROM league_call_reactions WHERE league_id = ${of.leagueId}
      AND match_id = ${of.matchId} AND player_id = ${of.playerId} AND user_id = ${of.userId}
  `.execute(tx);
}

export type SignCount = {
  readonly sign: ReactionSign;
  readonly members: number;
  /** True if the viewer is one of them. */
  readonly isOwn: boolean;
};

export async function listRoundReactions(
  db: Queryable,
  { leagueId, userId, round }: RoundTarget,
): Promise<SignCount[]> {
  const { rows } = await sql<SignCount>`
    SELECT sign, count(*) AS members, bool_or(user_id = ${userId}) AS "isOwn"
    FROM league_round_reactions
    WHERE league_id = ${leagueId} AND competition_id = ${round.competitionId}
      AND season = ${round.season} AND round = ${round.round}
    GROUP BY sign ORDER BY members DESC, sign
  `.execute(db);
  return rows;
}

/** Reactions of members to a prediction, in the order of the signs, and the viewer's. */
export type CallReactions = {
  readonly matchId: string;
  readonly playerId: string;
  readonly members: number[];
  readonly own: ReactionSign | null;
};

const MEMBERS_BY_SIGN = sql`to_json(ARRAY[${sql.join(
  REACTION_SIGNS.map((sign) => sql`count(*) FILTER (WHERE sign = ${sql.lit(sign)})`),
)}])`;

export async function listCallReactions(
  db: Queryable,
  { leagueId, userId, round }: RoundTarget,
): Promise<CallReactions[]> {
  const { rows } = await sql<CallReactions>`
    SELECT match_id AS "matchId", player_id AS "playerId", ${MEMBERS_BY_SIGN} AS members,
      max(sign) FILTER (WHERE user_id = ${userId}) AS own
    FROM league_call_reactions
    WHERE league_id = ${leagueId} AND match_id IN (${revealedOf(round)})
    GROUP BY match_id, player_id
  `.execute(db);
  return rows;
}

export async function listOwnReactions(db: Queryable, userId: string) {
  const { rows } = await sql<{
    league: string;
    round: string | null;
    matchId: string | null;
    sign: ReactionSign;
    reactedAt: Date;
  }>`
    SELECT g.name AS league, r.round, r."matchId", r.sign, r.reacted_at AS "reactedAt"
    FROM (
      SELECT league_id, user_id, round, NULL::uuid AS "matchId", sign, reacted_at
      FROM league_round_reactions
      UNION ALL
      SELECT league_id, user_id, NULL, match_id, sign, reacted_at FROM league_call_reactions
    ) r JOIN leagues g ON g.id = r.league_id
    WHERE r.user_id = ${userId} ORDER BY r.reacted_at, g.name, r."matchId"
  `.execute(db);
  return rows;
}
