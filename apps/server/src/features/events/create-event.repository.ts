import type { EventValues } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function insertEvent(
  tx: DatabaseTransaction,
  event: EventValues & { createdBy: string | null },
): Promise<string> {
  const { options, hidden, finalReward } = event;
  const decay =
    finalReward === null ? null : { final_reward: finalReward, decay_curve: 'exponential' };
  const { rows } = await sql<{ id: string }>`
    INSERT INTO prediction_events (title, description, input_type, input_options,
      disallowed_user_options, input_min, input_max, reward, reward_decay_rules,
      reward_per_correct, competition_id, competition_event, season, deadline, status,
      item_version, created_by)
    VALUES (${json(event.title)}::jsonb, ${json(event.description)}::jsonb, ${event.inputType},
      ${json(options.length > 0 ? options : null)}::jsonb,
      ${json(hidden.length > 0 ? hidden : null)}::jsonb, ${event.min}, ${event.max},
      ${event.reward}, ${json(decay)}::jsonb, ${event.perPlace}, ${event.competitionId},
      ${event.isCompetitionEvent}, ${event.season}, ${event.deadlineAt}, 'active', 1,
      ${event.createdBy})
    RETURNING id
  `.execute(tx);
  return rows[0]!.id;
}
