import { sql } from 'kysely';

export const PLACEHOLDER_BIRTH_DATE = '1900-01-01';

export const IS_PROFILE_COMPLETE = sql<boolean>`
  (p.username IS NOT NULL AND p.birth_date <> ${sql.lit(PLACEHOLDER_BIRTH_DATE)})`;
