/** What holds in every database of the game, whatever happened: each finds what breaks it. */
const BOOKS: ReadonlyMap<string, string> = new Map([
  [
    'the XP of a player is the sum of their ledger',
    `SELECT FROM profiles p LEFT JOIN (
       SELECT user_id, sum(xp_amount) AS xp FROM xp_ledger GROUP BY user_id) l ON l.user_id = p.id
     WHERE p.xp_total <> coalesce(l.xp, 0)`,
  ],
  [
    'the ledger names players, settlements and questions that are there',
    `SELECT FROM xp_ledger l WHERE NOT EXISTS (SELECT FROM profiles p WHERE p.id = l.user_id)
       OR NOT EXISTS (SELECT FROM validations v WHERE v.id = l.validation_id)
       OR NOT EXISTS (SELECT FROM prediction_events e WHERE e.id = l.prediction_event_id)`,
  ],
  [
    'what is taken back was paid, to the point',
    `SELECT FROM xp_ledger r LEFT JOIN xp_ledger a ON a.kind = 'award'
       AND a.validation_id = r.validation_id AND a.user_id = r.user_id
       AND a.prediction_event_id = r.prediction_event_id
     WHERE r.kind = 'reversal' AND a.xp_amount IS DISTINCT FROM -r.xp_amount`,
  ],
  [
    'a board has of each player what the ledger paid on it',
    `SELECT FROM leaderboard_totals t FULL JOIN (
       SELECT v.board_id, l.user_id, sum(l.xp_amount) AS xp
       FROM xp_ledger l JOIN validation_boards v ON v.validation_id = l.validation_id
         JOIN profiles p ON p.id = l.user_id AND p.deleted_at IS NULL
       GROUP BY v.board_id, l.user_id HAVING sum(l.xp_amount) <> 0) paid
       USING (board_id, user_id)
     WHERE t.xp IS DISTINCT FROM paid.xp`,
  ],
  [
    'a histogram counts the players of its board',
    `SELECT FROM leaderboard_histogram h
     FULL JOIN (SELECT board_id, level, xp / width AS slot, count(*) AS players
                FROM leaderboard_totals
                CROSS JOIN (VALUES (0, 1), (1, 32), (2, 1024)) AS l(level, width)
                GROUP BY board_id, level, xp / width) t USING (board_id, level, slot)
     WHERE h.players IS DISTINCT FROM t.players`,
  ],
  [
    'the first of a board have what its totals say',
    `SELECT FROM board_heads h LEFT JOIN leaderboard_totals t
       ON t.board_id = h.board_id AND t.user_id = h.user_id
     WHERE t.xp IS DISTINCT FROM h.xp`,
  ],
]);

/**
 * Finds the sentences that do not hold in the database that `run` asks. What breaks one is counted:
 * of a query that may end at the first row PostgreSQL thinks that it soon finds one, and of a
 * hundred thousand players it compares each with each.
 */
export async function findBroken(
  run: (query: string) => Promise<{ readonly rows: readonly unknown[] }>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, query] of BOOKS) {
    const { rows } = await run(
      `SELECT FROM (SELECT count(*) AS found FROM (${query}) AS breaking) AS counted WHERE found > 0`,
    );
    if (rows.length > 0) broken.push(sentence);
  }
  return broken;
}
