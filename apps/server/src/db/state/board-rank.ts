import { sql } from 'kysely';

/** Widths of the histogram's upper levels in XP, so that a rank sums few rows. */
export const SLOTS = { middle: 32, coarse: 1_024 } as const;
export const MIDDLE_SLOT = sql.lit(SLOTS.middle);
const COARSE_SLOT = sql.lit(SLOTS.coarse);

/**
 * The rank of the total `t`: one more than the players with more XP. Sums whole coarse slots above,
 * middle slots within the own coarse slot, and single slots within the own middle slot. One sum
 * over all three: three sums cost a sixth more.
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
