import { sql } from 'kysely';

export type Person = {
  readonly id: string;
  readonly username: string;
  readonly xp_total: number;
  readonly profile_picture_url: string | null;
  readonly profile_picture_version: number;
  readonly created_at: Date;
};

export const PERSON = sql`p.id, coalesce(p.username, '') AS username, p.xp_total,
  p.profile_picture_url, p.profile_picture_version, p.created_at`;
