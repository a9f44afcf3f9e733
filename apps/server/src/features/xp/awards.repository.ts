import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { createScratchTable } from '#db/connection/scratch-table.ts';
import type { Earnings } from '#db/settlement/stages.ts';
import { itemOf } from '#db/state/settlements-of.ts';

/** Number of awards in one statement, which must finish within its time limit under load. */
const AWARDS_AT_ONCE = 200_000;

type Award = { readonly validationId: string; readonly rewardMapId: string | null };

/** Writes awards with the data of their receipts; as seen, if the player saw that amount before. */
export async function insertAwards(earnings: Earnings, award: Award): Promise<void> {
  await createSeenAwards(earnings.tx, award.validationId);
  for (let start = 0; start < earnings.rows; start += AWARDS_AT_ONCE) {
    await insertSomeAwards(earnings, { ...award, start });
  }
}

/** Fills a table with each player's last ended award by question, if the player saw it. */
async function createSeenAwards(tx: DatabaseTransaction, validationId: string): Promise<void> {
  await createScratchTable(
    tx,
    'settlement_known',
    sql`user_id uuid, event_id uuid, xp integer, PRIMARY KEY (user_id, event_id)`,
  );
  await sql`
    INSERT INTO settlement_known
    SELECT last.user_id, last.prediction_event_id, last.xp_amount FROM (
      SELECT DISTINCT ON (l.user_id, l.prediction_event_id)
        l.user_id, l.prediction_event_id, l.xp_amount, l.seen
      FROM validations v
      JOIN validations ended ON ${itemOf('ended')} = ${itemOf('v')} AND ended.id <> v.id
      JOIN xp_ledger l ON l.validation_id = ended.id AND l.kind = 'award'
      WHERE v.id = ${validationId}
      ORDER BY l.user_id, l.prediction_event_id, l.id DESC
    ) last WHERE last.seen
  `.execute(tx);
  await sql`ANALYZE settlement_known`.execute(tx);
}

/** Builds the `data` of an award once per score. A falling reward adds its deciding time. */
async function insertSomeAwards(
  { tx, table, scores }: Earnings,
  award: Award & { start: number },
): Promise<void> {
  await sql`
    INSERT INTO xp_ledger
      (user_id, validation_id, prediction_event_id, template_key, kind, xp_amount, seen, data)
    SELECT w.user_id, ${award.validationId}, w.event_id, score.template_key, 'award', w.xp,
      known.user_id IS NOT NULL,
      CASE WHEN score.falls THEN score.data || jsonb_build_object('changedAt', w.value_changed_at)
        ELSE score.data END
    FROM ${sql.table(table)} w
    JOIN (
      SELECT s.nth, e.template_key, e.reward_decay_rules IS NOT NULL AS falls,
        jsonb_build_object('event', coalesce(e.title, to_jsonb(e.title_key)), 'value', s.value,
          'rewardMapId', ${award.rewardMapId}::uuid, 'parts', s.parts) AS data
      FROM ${sql.table(scores.table)} s JOIN prediction_events e ON e.id = s.event_id OFFSET 0
    ) score ON score.nth = w.score
    LEFT JOIN settlement_known known
      ON known.user_id = w.user_id AND known.event_id = w.event_id AND known.xp = w.xp
    WHERE w.nth > ${award.start} AND w.nth <= ${award.start + AWARDS_AT_ONCE}
  `.execute(tx);
}

/** Writes the exact negative of every award of a validation. Players see only the award. */
export async function insertReversals(
  tx: DatabaseTransaction,
  validationId: string,
): Promise<void> {
  await sql`
    INSERT INTO xp_ledger
      (user_id, validation_id, prediction_event_id, template_key, kind, xp_amount, seen, data)
    SELECT user_id, validation_id, prediction_event_id, template_key, 'reversal', -xp_amount, true,
      '{}'
    FROM xp_ledger WHERE validation_id = ${validationId} AND kind = 'award'
    ORDER BY user_id
  `.execute(tx);
}
