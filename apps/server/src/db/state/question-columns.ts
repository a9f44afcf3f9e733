import type { AnswerOption } from '@kickoracle/game';
import { sql } from 'kysely';

export type QuestionColumns = {
  event_id: string;
  template_key: string | null;
  input_type: string;
  input_options: AnswerOption[] | null;
  disallowed_user_options: string[] | null;
  input_min: string | null;
  input_max: string | null;
};

export const QUESTION_COLUMNS = sql`e.id AS event_id, e.template_key, e.input_type, e.input_options,
  e.disallowed_user_options, e.input_min, e.input_max`;
