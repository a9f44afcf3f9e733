import type { EventValues } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function readEditable(tx: DatabaseTransaction, eventId: string) {
  return tx
    .selectFrom('prediction_events')
    .select(['title', 'title_key', 'description', 'description_key', 'reward'])
    .select(['reward_per_correct', 'competition_event'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

export async function storeEarlierTexts(tx: DatabaseTransaction, eventId: string): Promise<void> {
  await sql`
    INSERT INTO earlier_event_texts
      (event_id, item_version, title, title_key, description, description_key)
    SELECT id, item_version, title, title_key, description, description_key
    FROM prediction_events WHERE id = ${eventId}
  `.execute(tx);
}

export async function updateTexts(
  tx: DatabaseTransaction,
  { eventId, title, description }: { eventId: string } & Pick<EventValues, 'title' | 'description'>,
): Promise<void> {
  await sql`
    UPDATE prediction_events SET title = ${json(title)}::jsonb, title_key = NULL,
      description = ${json(description)}::jsonb, description_key = NULL,
      item_version = item_version + 1, updated_at = game_now()
    WHERE id = ${eventId}
  `.execute(tx);
}

export async function updateReward(
  tx: DatabaseTransaction,
  { eventId, reward, perPlace }: { eventId: string } & Pick<EventValues, 'reward' | 'perPlace'>,
): Promise<void> {
  await sql`
    UPDATE prediction_events SET reward = ${reward}, reward_per_correct = ${perPlace},
      item_version = item_version + 1, updated_at = game_now()
    WHERE id = ${eventId}
  `.execute(tx);
}

export async function updateCompetitionEvent(
  tx: DatabaseTransaction,
  { eventId, isCompetitionEvent }: { eventId: string; isCompetitionEvent: boolean },
): Promise<void> {
  await sql`
    UPDATE prediction_events SET competition_event = ${isCompetitionEvent},
      item_version = item_version + 1, updated_at = game_now()
    WHERE id = ${eventId}
  `.execute(tx);
}
