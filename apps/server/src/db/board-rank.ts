import { sql } from 'kysely';

/** The histogram counts players per XP and, so that ranks sum few rows, per wider slots of so much XP. */
export const SLOTS = { middle: 32, coarse: 1_024 } as const;
export const MIDDLE_SLOT = sql.lit(SLOTS.middle);
const COARSE_SLOT = sql.lit(SLOTS.coarse);

/**
 * The rank of the total `t`: one more than the players with more XP, counted in the histogram:
 * whole coarse slots above, inside the own coarse slot middle ones, inside the own middle slot
 * single ones.
 */
export const RANK = sql<number>`
  (1 + (SELECT coalesce(sum(players), 0) FROM board_histogram
        WHERE board_id = t.board_id
          AND (level = 2 AND slot > t.xp / ${COARSE_SLOT}
            OR level = 1 AND slot > t.xp / ${MIDDLE_SLOT}
              AND slot < (t.xp / ${COARSE_SLOT} + 1) * (${COARSE_SLOT} / ${MIDDLE_SLOT})))
     + (SELECT coalesce(sum(above), 0)
        FROM board_histogram own CROSS JOIN LATERAL unnest(own.singles[t.xp % ${MIDDLE_SLOT} + 2 :]) AS above
        WHERE own.board_id = t.board_id AND own.level = 1 AND own.slot = t.xp / ${MIDDLE_SLOT}))`;
