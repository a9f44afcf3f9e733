import { sql } from 'kysely';
import type { Queryable } from '../db/connection/database.ts';

type Earning = {
  readonly userId: string;
  readonly xp: number;
  readonly isExact: boolean;
  readonly closesAt: Date;
  readonly competitionId: string | null;
  readonly season: number;
  readonly round: string | null;
};

type Wanted = {
  readonly earnings: readonly Earning[];
  /** Empty: all, and events without a competition. */
  readonly competitionIds: readonly string[];
  readonly counts: (earning: Earning) => boolean;
  readonly sinceJoined: boolean;
};

/** Reads what each member has earned by the ledger, net of reversals; no boards, no validations. */
export async function readEarnings(db: Queryable): Promise<Earning[]> {
  const { rows } = await sql<Earning>`
    SELECT l.user_id AS "userId", sum(l.xp_amount)::integer AS xp,
      bool_or(e.template_key = 'score' AND EXISTS (
        SELECT FROM validations v WHERE v.match_id = m.id AND v.reverted_at IS NULL
          AND p.value = v.result ->> 'score')) AS "isExact",
      coalesce(m.kickoff_time, e.deadline) AS "closesAt",
      coalesce(m.competition_id, e.competition_id) AS "competitionId",
      coalesce(m.season, e.season)::integer AS season, m.round
    FROM xp_ledger l JOIN prediction_events e ON e.id = l.prediction_event_id
    LEFT JOIN match_events m ON m.id = e.match_id
    LEFT JOIN predictions p ON p.event_id = e.id AND p.user_id = l.user_id
    WHERE l.user_id IN (SELECT user_id FROM league_members)
    GROUP BY l.user_id, e.id, m.id HAVING sum(l.xp_amount) > 0
  `.execute(db);
  return rows;
}

/** Recomputes a table of a league from the ledger: rank, player, XP, and exact scores of ties. */
export async function readTableTruth(
  db: Queryable,
  leagueId: string,
  { earnings, competitionIds, counts, sinceJoined }: Wanted,
) {
  const { rows: members } = await sql<{ userId: string; joinedAt: Date; key: string }>`
    SELECT l.user_id AS "userId", l.joined_at AS "joinedAt", p.username_key AS key
    FROM league_members l JOIN profiles p ON p.id = l.user_id WHERE l.league_id = ${leagueId}
  `.execute(db);
  const sums = members.map(({ userId, joinedAt, key }) => {
    const own = earnings.filter(
      (one) =>
        one.userId === userId &&
        counts(one) &&
        (competitionIds.length === 0 ||
          (one.competitionId !== null && competitionIds.includes(one.competitionId))) &&
        (!sinceJoined || one.closesAt > joinedAt),
    );
    const xp = own.reduce((sum, one) => sum + one.xp, 0);
    return { userId, key, xp, exact: own.filter(({ isExact }) => isExact).length };
  });
  const isAhead = (a: (typeof sums)[number], b: (typeof sums)[number]) =>
    a.xp > b.xp || (a.xp === b.xp && a.exact > b.exact);
  return sums
    .map((one) => ({
      userId: one.userId,
      xp: one.xp,
      rank: one.xp === 0 ? null : sums.filter((other) => isAhead(other, one)).length + 1,
      exact: one.xp > 0 && sums.filter(({ xp }) => xp === one.xp).length > 1 ? one.exact : null,
      key: one.key,
    }))
    .toSorted((a, b) => (a.rank ?? 1e9) - (b.rank ?? 1e9) || (a.key < b.key ? -1 : 1))
    .map(({ userId, xp, rank, exact }) => ({ userId, xp, rank, exact }));
}

export async function findLeagueErrors(db: Queryable): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT 'owners' AS error, g.id FROM leagues g
    WHERE (SELECT count(*) FROM league_members m WHERE m.league_id = g.id AND m.role = 'owner') <> 1
    UNION ALL
    SELECT 'running seasons', g.id FROM leagues g
    WHERE (SELECT count(*) FROM league_seasons s WHERE s.league_id = g.id AND s.ended_at IS NULL) <> 1
    UNION ALL
    SELECT 'an erased player', l.league_id FROM (
      SELECT league_id, user_id FROM league_members
      UNION ALL SELECT league_id, user_id FROM league_requests
      UNION ALL SELECT league_id, user_id FROM league_blocks
      UNION ALL SELECT league_id, user_id FROM league_season_members) l
    JOIN profiles p ON p.id = l.user_id WHERE p.deleted_at IS NOT NULL
    UNION ALL
    SELECT 'a blocked member', m.league_id
    FROM league_members m JOIN league_blocks b USING (league_id, user_id)
    UNION ALL
    SELECT 'a member with a request', m.league_id
    FROM league_members m JOIN league_requests r USING (league_id, user_id)
    UNION ALL
    SELECT 'a notice of no member', n.league_id FROM notifications n
    WHERE n.league_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM league_members m WHERE m.league_id = n.league_id AND m.user_id = n.user_id)
    UNION ALL
    SELECT 'a reaction of no member', r.league_id FROM (
      SELECT league_id, user_id FROM league_round_reactions
      UNION ALL SELECT league_id, user_id FROM league_call_reactions
      UNION ALL SELECT league_id, player_id FROM league_call_reactions) r
    WHERE NOT EXISTS (SELECT FROM league_members m
      WHERE m.league_id = r.league_id AND m.user_id = r.user_id)
    UNION ALL
    SELECT 'a place of a running season', s.league_id
    FROM league_season_members s JOIN league_seasons e USING (league_id, number)
    WHERE e.ended_at IS NULL
  `.execute(db);
  return rows;
}

type CrownRound = {
  readonly competitionId: string;
  readonly season: number;
  readonly round: string;
  readonly last: Date;
  readonly isOver: boolean;
};

/** Recomputes the winners of a league's rounds from the ledger, earliest round first. */
export async function readWinnersTruth(
  db: Queryable,
  leagueId: string,
  { earnings, competitionIds }: Pick<Wanted, 'earnings' | 'competitionIds'>,
) {
  const { rows: members } = await sql<{ userId: string; joinedAt: Date }>`
    SELECT user_id AS "userId", joined_at AS "joinedAt" FROM league_members
    WHERE league_id = ${leagueId}
  `.execute(db);
  // Rounds that end at once are in the order of their boards.
  const { rows: rounds } = await sql<CrownRound>`
    SELECT m.competition_id AS "competitionId", m.season::integer AS season, m.round,
      max(m.kickoff_time) AS last, bool_and(m.status = 'finished') AS "isOver"
    FROM match_events m LEFT JOIN boards b ON b.kind = 'round'
      AND b.competition_id = m.competition_id AND b.year = m.season AND b.round = m.round
    WHERE m.competition_id = ANY(${earnings.map(({ competitionId }) => competitionId)}::uuid[])
      AND m.round <> '' GROUP BY 1, 2, 3, b.id ORDER BY last, b.id
  `.execute(db);
  return rounds.flatMap((round) => {
    const counts = competitionIds.length === 0 || competitionIds.includes(round.competitionId);
    const sums = members
      .filter(({ joinedAt }) => counts && joinedAt <= round.last)
      .map(({ userId }) => {
        const own = earnings.filter(
          (one) =>
            one.userId === userId &&
            one.competitionId === round.competitionId &&
            one.season === round.season &&
            one.round === round.round,
        );
        const xp = own.reduce((sum, one) => sum + one.xp, 0);
        return { userId, score: xp * 1_000 + own.filter(({ isExact }) => isExact).length, xp };
      });
    const most = Math.max(0, ...sums.map(({ score }) => score));
    const winners = sums.filter(({ score, xp }) => xp > 0 && score === most);
    const userIds = winners.map(({ userId }) => userId).toSorted();
    return userIds.length === 0 ? [] : [{ ...round, userIds }];
  });
}
