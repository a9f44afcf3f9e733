import type { ProposalStatus } from '@kickoracle/contracts';
import type { MatchAnswers, MatchResult } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../db/database.ts';
import { byId, byInstant, keyset, type PageRequest, type Placed } from '../../../paging.ts';

/** What a source says of how a match ended, as it stands. */
export type Proposal = {
  readonly id: string;
  readonly matchId: string;
  readonly source: string;
  /** It comes from a file that somebody imported, and not from a feed. */
  readonly isImported: boolean;
  readonly status: ProposalStatus;
  readonly result: MatchResult | null;
  readonly kickoffAt: Date | null;
  readonly since: Date;
  readonly seenAt: Date;
  readonly isDismissed: boolean;
  /** The source said something else before, or took back what it said. */
  readonly hasWavered: boolean;
  /** What it asks a person for; null: nothing. */
  readonly asks: 'settle' | 'correct' | null;
};

/**
 * What a proposal may ask for: the match waits for a result, or the proposal is younger than what
 * stands, and asks if it says otherwise. What is history is nobody's to settle.
 */
const MAY_ASK = sql`CASE
  WHEN p.dismissed_at IS NOT NULL OR (m.kickoff_time > game_now() AND m.closed_at IS NULL) THEN NULL
  WHEN v.id IS NULL THEN CASE m.status WHEN 'active' THEN 'settle' END
  WHEN v.kind <> 'history' AND p.created_at > v.created_at THEN 'correct' END`;

const PROPOSALS = sql`result_proposals p JOIN match_events m ON m.id = p.match_id
  LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL`;

/** A proposal, and what stands of its match; what it asks is decided by both. */
export type FoundProposal = Omit<Proposal, 'asks'> & {
  readonly mayAsk: Proposal['asks'];
  readonly stands: MatchAnswers | null;
};

/** Lists what each source says of these matches now. */
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

/** What a feed says now in place of what it said before. */
export type Told = {
  readonly matchId: string;
  readonly source: string;
  readonly status: ProposalStatus;
  readonly result: MatchResult | null;
  readonly kickoffAt: Date | null;
};

/** Takes back what a source proposes for a match. False: it proposes nothing. */
export async function withdraw(
  tx: DatabaseTransaction,
  { matchId, source }: Pick<Told, 'matchId' | 'source'>,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE result_proposals SET replaced_at = game_now()
    WHERE match_id = ${matchId} AND source = ${source} AND replaced_at IS NULL RETURNING id
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Raises the version of a match for which something else is proposed than was: who settles it by
 * what they saw before is refused and looks again.
 */
export const raiseVersion = (tx: DatabaseTransaction, matchId: string): Promise<void> =>
  raiseVersions(tx, [matchId]);

/** Does the same for many matches. */
export async function raiseVersions(
  tx: DatabaseTransaction,
  matchIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE match_events SET item_version = item_version + 1
    WHERE id = ANY(${[...matchIds]}::uuid[])
  `.execute(tx);
}

/** Marks that the source was heard to say the same again. */
export async function markSeen(
  tx: DatabaseTransaction,
  { id, kickoffAt }: { id: string; kickoffAt: Date | null },
): Promise<void> {
  await sql`
    UPDATE result_proposals SET seen_at = game_now(), kickoff_at = ${kickoffAt} WHERE id = ${id}
  `.execute(tx);
}

export async function insertProposal(tx: DatabaseTransaction, told: Told): Promise<void> {
  const result = told.result && JSON.stringify(told.result);
  await sql`
    INSERT INTO result_proposals (match_id, source, status, result, kickoff_at)
    VALUES (${told.matchId}, ${told.source}, ${told.status}, ${result}::jsonb, ${told.kickoffAt})
  `.execute(tx);
}

/** Leaves a match as it is, whatever is proposed for it now. Answers how much that is. */
export async function dismiss(tx: DatabaseTransaction, matchId: string): Promise<number> {
  const { rows } = await sql`
    UPDATE result_proposals SET dismissed_at = game_now()
    WHERE match_id = ${matchId} AND replaced_at IS NULL AND dismissed_at IS NULL RETURNING id
  `.execute(tx);
  return rows.length;
}

const scoresOf = (column: string) => sql`jsonb_strip_nulls(jsonb_build_object('score',
  ${sql.ref(column)} -> 'score', 'halftime_score', ${sql.ref(column)} -> 'halftime_score'))`;

/** The scores of a proposal and those that stand. */
const TOLD = sql`jsonb_build_object('result', ${scoresOf('p.result')}, 'stands', ${scoresOf('v.result')})`;

/** The scores that a proposal tells and those that stand. */
export type ToldScores = Pick<FoundProposal, 'result' | 'stands'>;

/** Lists what proposals tell that are younger than what stands, each but once. */
export async function listToldLater(db: Queryable): Promise<ToldScores[]> {
  const { rows } = await sql<{ told: ToldScores }>`
    SELECT DISTINCT ${TOLD} AS told FROM ${PROPOSALS}
    WHERE m.deleted_at IS NULL AND p.replaced_at IS NULL AND p.status = 'played'
      AND p.result IS NOT NULL AND v.result IS NOT NULL AND ${MAY_ASK} = 'correct'
  `.execute(db);
  return rows.map(({ told }) => told);
}

/** Selects matches of which a proposal asks something of a person, which the same scores do not. */
const proposedBeside = (same: readonly ToldScores[]) => sql`
  SELECT m.id, m.kickoff_time, v.id IS NOT NULL AS is_settled
  FROM match_events m
  LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
  WHERE m.deleted_at IS NULL AND EXISTS (SELECT FROM result_proposals p
    WHERE p.match_id = m.id AND p.replaced_at IS NULL AND p.dismissed_at IS NULL
      AND (${MAY_ASK} = 'settle' OR ${MAY_ASK} = 'correct' AND (p.status <> 'played'
        OR p.result IS NULL OR v.result IS NULL
        OR ${TOLD} NOT IN (SELECT jsonb_array_elements(${JSON.stringify(same)}::jsonb)))))`;

const ORDER = keyset([byInstant('kickoff_time'), byId('id')]);

type ProposedMatch = Placed & { id: string; isSettled: boolean };

/** Lists those matches, the earliest kickoff first. */
export async function listProposed(
  db: Queryable,
  { same, ...request }: PageRequest & { same: readonly ToldScores[] },
) {
  const page = ORDER.openPage(request);
  const { rows } = await sql<ProposedMatch>`
    SELECT id, is_settled AS "isSettled", ${ORDER.place}
    FROM (${proposedBeside(same)}) AS proposed
    WHERE ${page.isBeyond} ${ORDER.orderBy} LIMIT ${page.limit}
  `.execute(db);
  return page.cut(rows);
}

export async function countProposed(db: Queryable, same: readonly ToldScores[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${proposedBeside(same)}) AS proposed`.execute(db);
  return rows[0]!.total;
}
