import type { ProposalStatus } from '@kickoracle/contracts';
import type { MatchAnswers, MatchResult, Testimony } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { byId, byInstant, keyset, type PageRequest, type Placed } from '#lib/paging.ts';

/** The present statement of a source about the result of a match. */
export type Proposal = Omit<Testimony, 'status'> & {
  readonly id: string;
  readonly matchId: string;
  readonly status: ProposalStatus;
  readonly asks: 'settle' | 'correct' | null;
};

/** Action that a proposal may ask for: settle, or correct an older result that is not history. */
const MAY_ASK = sql`CASE
  WHEN p.dismissed_at IS NOT NULL OR (m.kickoff_time > game_now() AND m.closed_at IS NULL) THEN NULL
  WHEN v.id IS NULL THEN CASE m.status WHEN 'active' THEN 'settle' END
  WHEN v.kind <> 'history' AND p.created_at > v.created_at THEN 'correct' END`;

const PROPOSALS = sql`result_proposals p JOIN match_events m ON m.id = p.match_id
  LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL`;

/** A proposal and the settlement of its match. Both decide the action. */
export type FoundProposal = Omit<Proposal, 'asks'> & {
  readonly mayAsk: Proposal['asks'];
  readonly stands: MatchAnswers | null;
};

export async function listProposals(
  db: Queryable,
  matchIds: readonly string[],
): Promise<FoundProposal[]> {
  const { rows } = await sql<FoundProposal>`
    SELECT p.id, p.match_id AS "matchId", p.source, p.import_id IS NOT NULL AS "isImported",
      p.status, p.result, p.kickoff_at AS "kickoffAt", p.created_at AS since,
      p.seen_at AS "seenAt", p.dismissed_at IS NOT NULL AS "isDismissed", v.result AS stands,
      EXISTS (SELECT FROM result_proposals o WHERE o.match_id = p.match_id AND o.source = p.source
        AND o.replaced_at IS NOT NULL) AS "hasWavered",
      ${MAY_ASK} AS "mayAsk"
    FROM ${PROPOSALS}
    WHERE p.match_id = ANY(${[...matchIds]}::uuid[]) AND p.replaced_at IS NULL
  `.execute(db);
  return rows;
}

/** A new proposal of a feed, which replaces its old one. */
export type FeedProposal = {
  readonly matchId: string;
  readonly source: string;
  readonly status: ProposalStatus;
  readonly result: MatchResult | null;
  readonly kickoffAt: Date | null;
};

/** Withdraws the proposal of a source for a match. Returns false without a proposal. */
export async function withdraw(
  tx: DatabaseTransaction,
  { matchId, source }: Pick<FeedProposal, 'matchId' | 'source'>,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE result_proposals SET replaced_at = game_now()
    WHERE match_id = ${matchId} AND source = ${source} AND replaced_at IS NULL RETURNING id
  `.execute(tx);
  return rows.length > 0;
}

/** Withdraws the proposals of feeds for a match whose teams have changed. */
export async function withdrawFeeds(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await sql`
    UPDATE result_proposals SET replaced_at = game_now()
    WHERE match_id = ${matchId} AND import_id IS NULL AND replaced_at IS NULL
  `.execute(tx);
}

/** Raises a match's version, so that a settlement based on its old proposals is refused. */
export const raiseVersion = (tx: DatabaseTransaction, matchId: string): Promise<void> =>
  raiseVersions(tx, [matchId]);

export async function raiseVersions(
  tx: DatabaseTransaction,
  matchIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE match_events SET item_version = item_version + 1
    WHERE id = ANY(${[...matchIds]}::uuid[])
  `.execute(tx);
}

/** Records that the source repeated its proposal. */
export async function markSeen(
  tx: DatabaseTransaction,
  { id, kickoffAt }: { id: string; kickoffAt: Date | null },
): Promise<void> {
  await sql`
    UPDATE result_proposals SET seen_at = game_now(), kickoff_at = ${kickoffAt} WHERE id = ${id}
  `.execute(tx);
}

export async function insertProposal(
  tx: DatabaseTransaction,
  proposal: FeedProposal,
): Promise<void> {
  const result = proposal.result && JSON.stringify(proposal.result);
  await sql`
    INSERT INTO result_proposals (match_id, source, status, result, kickoff_at)
    VALUES (${proposal.matchId}, ${proposal.source}, ${proposal.status}, ${result}::jsonb, ${proposal.kickoffAt})
  `.execute(tx);
}

export async function dismiss(tx: DatabaseTransaction, matchId: string): Promise<number> {
  const { rows } = await sql`
    UPDATE result_proposals SET dismissed_at = game_now()
    WHERE match_id = ${matchId} AND replaced_at IS NULL AND dismissed_at IS NULL RETURNING id
  `.execute(tx);
  return rows.length;
}

const scoresOf = (column: string) => sql`jsonb_strip_nulls(jsonb_build_object('score',
  ${sql.ref(column)} -> 'score', 'halftime_score', ${sql.ref(column)} -> 'halftime_score'))`;

const SCORES = sql`jsonb_build_object('result', ${scoresOf('p.result')}, 'stands', ${scoresOf('v.result')})`;

export type ProposedScores = Pick<FoundProposal, 'result' | 'stands'>;

/** Lists the distinct scores of proposals that are younger than the result in force. */
export async function listLaterScores(db: Queryable): Promise<ProposedScores[]> {
  const { rows } = await sql<{ scores: ProposedScores }>`
    SELECT DISTINCT ${SCORES} AS scores FROM ${PROPOSALS}
    WHERE m.deleted_at IS NULL AND p.replaced_at IS NULL AND p.status = 'played'
      AND p.result IS NOT NULL AND v.result IS NOT NULL AND ${MAY_ASK} = 'correct'
  `.execute(db);
  return rows.map(({ scores }) => scores);
}

/** Selects matches with a proposal that asks for an action. Equal scores ask for none. */
const proposedBeside = (same: readonly ProposedScores[]) => sql`
  SELECT m.id, m.kickoff_time, v.id IS NOT NULL AS is_settled
  FROM match_events m
  LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
  WHERE m.deleted_at IS NULL AND EXISTS (SELECT FROM result_proposals p
    WHERE p.match_id = m.id AND p.replaced_at IS NULL AND p.dismissed_at IS NULL
      AND (${MAY_ASK} = 'settle' OR ${MAY_ASK} = 'correct' AND (p.status <> 'played'
        OR p.result IS NULL OR v.result IS NULL
        OR ${SCORES} NOT IN (SELECT jsonb_array_elements(${JSON.stringify(same)}::jsonb)))))`;

const ORDER = keyset([byInstant('kickoff_time'), byId('id')]);

type ProposedMatch = Placed & { id: string; isSettled: boolean };

/** Lists those matches, earliest kickoff first. */
export async function listProposed(
  db: Queryable,
  { same, ...request }: PageRequest & { same: readonly ProposedScores[] },
) {
  const page = ORDER.openPage(request);
  const { rows } = await sql<ProposedMatch>`
    SELECT id, is_settled AS "isSettled", ${ORDER.place}
    FROM (${proposedBeside(same)}) AS proposed
    WHERE ${page.isBeyond} ${ORDER.orderBy} LIMIT ${page.limit}
  `.execute(db);
  return page.cut(rows);
}

export async function countProposed(
  db: Queryable,
  same: readonly ProposedScores[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${proposedBeside(same)}) AS proposed`.execute(db);
  return rows[0]!.total;
}
