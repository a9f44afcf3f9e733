import { sql } from 'kysely';

/** The histogram counts players per XP and, so that ranks sum few rows, per wider slots of so much XP. */
export const SLOTS = { middle: 32, coarse: 1_024 } as const;
export const MIDDLE_SLOT = sql.lit(SLOTS.middle);
const COARSE_SLOT = sql.lit(SLOTS.coarse);

/**
 * The rank of the total `t`: one more than the players with more XP, counted in the histogram:
 * whole coarse slots above, inside the own coarse slot middle ones, inside the own middle slot
 * single ones. One sum over all three: three sums cost a sixth more.
 */
export const RANK = sql<number>`
  (1 + (SELECT coalesce(sum(above.players), 0) FROM (
    SELECT h.players FROM board_histogram h
    WHERE h.board_id = t.board_id AND h.level = 2 AND h.slot > t.xp / ${COARSE_SLOT}
    UNION ALL
    SELECT h.players FROM board_histogram h
    WHERE h.board_id = t.board_id AND h.level = 1 AND h.slot > t.xp / ${MIDDLE_SLOT}
      AND h.slot < (t.xp / ${COARSE_SLOT} + 1) * (${COARSE_SLOT} / ${MIDDLE_SLOT})
    UNION ALL
    SELECT unnest(h.singles[t.xp % ${MIDDLE_SLOT} + 2 :]) FROM board_histogram h
    WHERE h.board_id = t.board_id AND h.level = 1 AND h.slot = t.xp / ${MIDDLE_SLOT}
  ) above))`;
