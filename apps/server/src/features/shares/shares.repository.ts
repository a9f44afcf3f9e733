import type { Language, ShareContent, SharedHit } from '@kickoracle/contracts';
import { foldName, type TierName } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { isRevealedIn } from '#db/state/item-state.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import { byId, byInstant, keyset, type PageRequest, type Placed } from '#lib/paging.ts';

/** Subject of a share: a question of a match, a league's table, a cup up to a round, a level. */
export type ShareAbout =
  | { readonly kind: 'hit'; readonly eventId: string }
  | ({ readonly kind: 'table'; readonly leagueId: string } & RoundKey)
  | { readonly kind: 'cup'; readonly cupId: string; readonly round: number }
  | { readonly kind: 'level'; readonly tierName: TierName; readonly tierLevel: number };

export type Share = {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly language: Language;
  readonly about: ShareAbout;
  readonly content: ShareContent;
  /** Name of its player in the pictures. */
  readonly sharer: string;
  readonly createdAt: Date;
};

const COLUMNS = sql`s.id, s.token, s.user_id AS "userId", s.language, s.about,
  s.content - 'sharer' - 'named' AS content, s.content ->> 'sharer' AS sharer,
  s.created_at AS "createdAt"`;

/** Finds a share by its token, with its owner's name. */
export async function findByToken(
  db: Queryable,
  token: string,
): Promise<(Share & { username: string }) | null> {
  const { rows } = await sql<Share & { username: string }>`
    SELECT ${COLUMNS}, p.username FROM shares s JOIN profiles p ON p.id = s.user_id
    WHERE s.token = ${token} AND p.username IS NOT NULL
  `.execute(db);
  return rows[0] ?? null;
}

export async function isWithdrawn(db: Queryable, token: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM withdrawn_shares WHERE token = ${token}`.execute(db);
  return rows.length > 0;
}

/** Lists the shares of one subject, in all languages and of all times, latest first. */
export async function listByAbout(
  db: Queryable,
  { userId, about }: Pick<Share, 'userId' | 'about'>,
): Promise<Share[]> {
  const { rows } = await sql<Share>`
    SELECT ${COLUMNS} FROM shares s
    WHERE s.user_id = ${userId} AND s.about = ${JSON.stringify(about)}::jsonb
    ORDER BY s.created_at DESC, s.id
  `.execute(db);
  return rows;
}

export async function listAll(db: Queryable, userId: string): Promise<Share[]> {
  const { rows } = await sql<Share>`
    SELECT ${COLUMNS} FROM shares s WHERE s.user_id = ${userId} ORDER BY s.created_at DESC, s.id
  `.execute(db);
  return rows;
}

const LATEST_FIRST = keyset([byInstant('s.created_at'), byId('s.id')], { isDescending: true });

/** Lists a page of a player's shares, latest first. */
export async function listOwn(
  db: Queryable,
  { userId, ...request }: PageRequest & { userId: string },
) {
  const page = LATEST_FIRST.openPage(request);
  const { rows } = await sql<Share & Placed>`
    SELECT ${COLUMNS}, ${LATEST_FIRST.place} FROM shares s
    WHERE s.user_id = ${userId} AND ${page.isBeyond} ${LATEST_FIRST.orderBy} LIMIT ${page.limit}
  `.execute(db);
  return page.cut(rows);
}

/** Keeps players from being erased until the transaction ends. Returns the ids of those found. */
export async function holdNamed(
  tx: DatabaseTransaction,
  usernames: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM profiles WHERE username_key = ANY(${usernames.map(foldName)})
    ORDER BY id FOR KEY SHARE
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export async function insertShare(
  tx: DatabaseTransaction,
  {
    id,
    token,
    userId,
    language,
    about,
    sharer,
    named,
    createdAt,
    ...share
  }: Share & { named: readonly string[] },
): Promise<void> {
  const content = { ...share.content, sharer, named };
  await sql`
    INSERT INTO shares (id, token, user_id, language, about, content, created_at)
    VALUES (${id}, ${token}, ${userId}, ${language}, ${JSON.stringify(about)},
      ${JSON.stringify(content)}, ${createdAt})
  `.execute(tx);
}

/** Withdraws shares of a player: all, or one. Returns their ids. */
export async function withdraw(
  tx: DatabaseTransaction,
  { userId, token = null }: { userId: string; token?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH withdrawn AS (
      DELETE FROM shares
      WHERE user_id = ${userId} AND (${token}::text IS NULL OR token = ${token})
      RETURNING id, token
    ), remembered AS (
      INSERT INTO withdrawn_shares (token) SELECT token FROM withdrawn
    )
    SELECT id FROM withdrawn
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes the shares of other players that name a player. Returns their ids. */
export async function withdrawNaming(tx: DatabaseTransaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH withdrawn AS (
      DELETE FROM shares WHERE content -> 'named' @> to_jsonb(${userId}::text) RETURNING id, token
    ), remembered AS (
      INSERT INTO withdrawn_shares (token) SELECT token FROM withdrawn
    )
    SELECT id FROM withdrawn
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Finds a player's exact score that is paid and not reverted. Its prediction is revealed. */
export async function findHit(
  db: Queryable,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<Omit<SharedHit, 'hits' | 'players'> | null> {
  const { rows } = await sql<Omit<SharedHit, 'hits' | 'players'>>`
    SELECT 'hit' AS kind, t1.name AS team1, t2.name AS team2, v.result ->> 'score' AS score,
      l.xp_amount AS xp
    FROM questions q
    JOIN match_events m ON m.id = q.match_id
    JOIN teams t1 ON t1.id = m.team1_id
    JOIN teams t2 ON t2.id = m.team2_id
    JOIN validations v ON v.id = q.validation_id AND v.kind = 'result'
    JOIN xp_ledger l ON l.validation_id = v.id AND l.user_id = ${userId}
      AND l.prediction_event_id = q.event_id AND l.kind = 'award'
    WHERE q.event_id = ${eventId} AND q.template_key = 'score' AND ${isRevealedIn('q')}
      AND l.data ->> 'value' = v.result ->> 'score' AND l.xp_amount > 0
  `.execute(db);
  return rows[0] ?? null;
}

export async function findXp(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ xp: number }>`
    SELECT xp_total AS xp FROM profiles WHERE id = ${userId} AND deleted_at IS NULL
  `.execute(db);
  return rows[0]?.xp ?? 0;
}

/** Counts the players who predicted a score in time, and all who predicted. */
export async function countHits(
  db: Queryable,
  { eventId, score }: { eventId: string; score: string },
): Promise<{ hits: number; players: number }> {
  const { rows } = await sql<{ hits: number; players: number }>`
    SELECT count(*)::integer AS players,
      (count(*) FILTER (WHERE p.value = ${score}))::integer AS hits
    FROM questions q JOIN predictions p USING (event_id)
    WHERE q.event_id = ${eventId} AND p.value_changed_at < q.closes_at
  `.execute(db);
  return rows[0]!;
}
