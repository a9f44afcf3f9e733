import {
  templatesFor,
  type AnswerOption,
  type InputType,
  type MatchAttributes,
  type TemplateKey,
} from '@kickoracle/game';
import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { createMatch } from '../features/matches/matches.service.ts';
import { createTeam } from './factories.ts';

export async function createTestMatch(
  db: Database,
  match: { kickoffAt: Date; competitionId: string; season: number; round?: string },
): Promise<{ matchId: string; eventId: string }> {
  const [team1Id, team2Id] = [await createTeam(db), await createTeam(db)];
  const matchId = await inTransaction(db, (tx) =>
    createMatch(tx, {
      round: 'Matchday 1',
      ...match,
      matchType: 'group',
      team1Id,
      team2Id,
      isKickoffConfirmed: true,
      isClosed: false,
    }),
  );
  const { id } = await db
    .selectFrom('prediction_events')
    .select('id')
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
  return { matchId, eventId: id };
}

export async function createMatchOfCards(
  ownerDb: Database,
  match: {
    kickoffAt: Date;
    competitionId: string;
    season: number;
    attributes?: MatchAttributes;
  },
): Promise<{ matchId: string; cards: Record<TemplateKey, string> }> {
  const { attributes = {}, ...plain } = match;
  const { matchId } = await createTestMatch(ownerDb, plain);
  await sql`DELETE FROM prediction_events WHERE match_id = ${matchId}`.execute(ownerDb);
  await sql`UPDATE match_events SET system_version = 1, attributes = ${JSON.stringify(attributes)}
    WHERE id = ${matchId}`.execute(ownerDb);
  await sql`UPDATE reward_maps SET map = '{}' WHERE match_id = ${matchId}`.execute(ownerDb);
  const cards = templatesFor({ systemVersion: 1, attributes });
  const { rows } = await sql<{ id: string; template_key: TemplateKey }>`
    INSERT INTO prediction_events (match_id, template_key, title_key, reward)
    SELECT ${matchId}, key, 'templates.' || key || '.title', 50 FROM unnest(${cards}::text[]) AS c(key)
    RETURNING id, template_key`.execute(ownerDb);
  const events = Object.fromEntries(rows.map(({ id, template_key: key }) => [key, id]));
  return { matchId, cards: events as Record<TemplateKey, string> };
}

export type TestEvent = {
  deadline: Date;
  title?: Readonly<Record<string, string>>;
  description?: Readonly<Record<string, string>> | undefined;
  inputType?: InputType;
  options?: readonly AnswerOption[];
  hidden?: readonly string[];
  min?: string;
  max?: string;
  reward?: number;
  finalReward?: number;
  perPlace?: number;
  competitionId?: string | undefined;
  isCompetitionEvent?: boolean;
  season?: number;
  createdAt?: Date;
};

export async function createTestEvent(db: Database, event: TestEvent): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO prediction_events (title, description, input_type, input_options,
      disallowed_user_options, input_min, input_max, reward, reward_decay_rules,
      reward_per_correct, competition_id, competition_event, season, deadline, status,
      item_version, created_at)
    VALUES (${JSON.stringify(event.title ?? { en: 'What will happen?' })},
      ${event.description ? JSON.stringify(event.description) : null}::jsonb,
      ${event.inputType ?? 'text'},
      ${JSON.stringify(event.options ?? [])}, ${JSON.stringify(event.hidden ?? [])},
      ${event.min ?? null}, ${event.max ?? null}, ${event.reward ?? 500},
      ${event.finalReward === undefined ? null : JSON.stringify({ final_reward: event.finalReward, decay_curve: 'exponential' })}::jsonb,
      ${event.perPlace ?? null}, ${event.competitionId ?? null},
      ${event.isCompetitionEvent ?? false}, ${event.season ?? 2026},
      ${event.deadline}, 'active', 1, ${event.createdAt ?? sql`game_now()`})
    RETURNING id
  `.execute(db);
  return rows[0]!.id;
}
