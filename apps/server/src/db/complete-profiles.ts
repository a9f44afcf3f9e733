import { sql } from 'kysely';

/** A birth date that means: not given yet. */
export const PLACEHOLDER_BIRTH_DATE = '1900-01-01';

/** Whether name and birth date of the profile `p` are given. */
export const IS_PROFILE_COMPLETE = sql<boolean>`
  (p.username IS NOT NULL AND p.birth_date <> ${sql.lit(PLACEHOLDER_BIRTH_DATE)})`;
