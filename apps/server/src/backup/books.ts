/** Invariants of every database of the game. Each query finds violations. */
const INVARIANTS: ReadonlyMap<string, string> = new Map([
  [
    'the XP of a player equals the sum of their ledger rows',
    `SELECT FROM profiles p LEFT JOIN (
       SELECT user_id, sum(xp_amount) AS xp FROM xp_ledger GROUP BY user_id) l ON l.user_id = p.id
     WHERE p.xp_total <> coalesce(l.xp, 0)`,
  ],
  [
    'every ledger row has an existing player, settlement and question',
    `SELECT FROM xp_ledger l WHERE NOT EXISTS (SELECT FROM profiles p WHERE p.id = l.user_id)
       OR NOT EXISTS (SELECT FROM validations v WHERE v.id = l.validation_id)
       OR NOT EXISTS (SELECT FROM prediction_events e WHERE e.id = l.prediction_event_id)`,
  ],
  [
    'every reversal is the exact negative of an award',
    `SELECT FROM xp_ledger r LEFT JOIN xp_ledger a ON a.kind = 'award'
       AND a.validation_id = r.validation_id AND a.user_id = r.user_id
       AND a.prediction_event_id = r.prediction_event_id
     WHERE r.kind = 'reversal' AND a.xp_amount IS DISTINCT FROM -r.xp_amount`,
  ],
  [
    'the XP on a board equals the ledger rows that it counts',
    `SELECT FROM leaderboard_totals t FULL JOIN (
       SELECT v.board_id, l.user_id, sum(l.xp_amount) AS xp
       FROM xp_ledger l JOIN validation_boards v ON v.validation_id = l.validation_id
         JOIN profiles p ON p.id = l.user_id AND p.deleted_at IS NULL
       GROUP BY v.board_id, l.user_id HAVING sum(l.xp_amount) <> 0) paid
       USING (board_id, user_id)
     WHERE t.xp IS DISTINCT FROM paid.xp`,
  ],
  [
    'the histogram of a board matches its players',
    `SELECT FROM leaderboard_histogram h
     FULL JOIN (SELECT board_id, level, xp / width AS slot, count(*) AS players
                FROM leaderboard_totals
                CROSS JOIN (VALUES (0, 1), (1, 32), (2, 1024)) AS l(level, width)
                GROUP BY board_id, level, xp / width) t USING (board_id, level, slot)
     WHERE h.players IS DISTINCT FROM t.players`,
  ],
  [
    'the top rows of a board match its totals',
    `SELECT FROM board_top_rows h LEFT JOIN leaderboard_totals t
       ON t.board_id = h.board_id AND t.user_id = h.user_id
     WHERE t.xp IS DISTINCT FROM h.xp`,
  ],
]);

/** Counts violations: for a query that may stop early, the planner chooses a quadratic join. */
export async function findViolations(
  run: (query: string) => Promise<{ readonly rows: readonly unknown[] }>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, query] of INVARIANTS) {
    const { rows } = await run(
      `SELECT FROM (SELECT count(*) AS found FROM (${query}) AS breaking) AS counted WHERE found > 0`,
    );
    if (rows.length > 0) broken.push(sentence);
  }
  return broken;
}
