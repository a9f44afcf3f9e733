import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { shareKey, type FileKey } from '#files/file-key.ts';
import { deleteMarkedFiles } from '#files/marked-files.ts';
import { createApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition } from '#testing/factories.ts';
import { createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { createSignedInClient, waitForBlocked } from '#testing/open-session.ts';
import { leave } from '#testing/leave-game.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { updateLabel } from '../matches/corrections.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { putOnRounds } from '../rounds/round-boards.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const now = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let competition: { competitionId: string; season: number };
let match: { matchId: string; eventId: string };
let adminId: string;
let ann: LeaguePlayer;
let ben: LeaguePlayer;

const results = () => createResultsService(database);
const predict = ({ userId }: LeaguePlayer, value: string) =>
  createPredictionsService(database).submitPrediction({ userId, eventId: match.eventId, value });
const of = () => ({ kind: 'match' as const, itemId: match.matchId, adminId });
const settle = (score: string) =>
  results().validateResult({ ...of(), itemVersion: 1, result: { score } });
const shareHit = ({ client }: LeaguePlayer, language = 'en') =>
  client.send('POST', '/api/shares/hits', { eventId: match.eventId, language });
const visitor = () => createApiClient(test.server);
const look = (token: string) => visitor().get(`/api/shares/${token}`);
const statuses = async (token: string) => {
  const picture = await visitor().get(`/files/moments/${token}/wide.jpg`);
  return [(await look(token)).status, picture.status];
};
const GONE = [410, 410];

beforeEach(async () => {
  await test.moveClockTo(now);
  await sql`TRUNCATE leagues, shares, withdrawn_shares, files_to_delete, rate_limits CASCADE`.execute(
    database.ownerDb,
  );
  adminId = (await createAdministrator(database.ownerDb)).userId;
  competition = await createCompetition(database.ownerDb);
  match = await createTestMatch(database.db, { ...competition, kickoffAt: hours(2) });
  const meet = (name: string) => createLeaguePlayer(database, test.server, name);
  [ann, ben] = [await meet('annie'), await meet('benno')];
  await predict(ann, '2-1');
  await predict(ben, '1-1');
  await test.moveClockTo(hours(4));
});

describe('an exact score', () => {
  it('is shared once, with pictures of both formats, and shown to anyone with the link', async () => {
    await settle('2-1');
    const { body } = await shareHit(ann);
    expect(body.url).toBe(`${PUBLIC_URL}/moments/${body.token}`);
    expect((await shareHit(ann)).body).toEqual(body);
    const shown = await look(body.token);
    expect(shown.body).toMatchObject({
      username: ann.username,
      isOwn: false,
      content: { kind: 'hit', score: '2-1', hits: 1, players: 2 },
    });
    expect(shown.body.content.xp).toBeGreaterThan(0);
    expect((await ann.client.get(`/api/shares/${body.token}`)).body.isOwn).toBe(true);
    for (const [format, width, height] of [
      ['wide', 1200, 630],
      ['tall', 1080, 1350],
    ] as const) {
      const answer = await test.server.request(body.pictures[format], {
        headers: { host: new URL(PUBLIC_URL).host },
      });
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      const picture = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
  });

  it('is nothing to share before its result, for another score, and for others', async () => {
    expect(await shareHit(ann)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SHARE' } });
    await settle('2-1');
    expect((await shareHit(ben)).body.code).toBe('NOTHING_TO_SHARE');
    expect((await visitor().send('POST', '/api/shares/hits', {})).status).toBe(401);
    const { rows } = await sql`SELECT FROM shares`.execute(database.ownerDb);
    expect(rows).toEqual([]);
  });

  it('is gone after a correction and after a revert', async () => {
    await settle('2-1');
    const { token } = (await shareHit(ann)).body;
    expect(await statuses(token)).toEqual([200, 200]);
    await results().correctResult({ ...of(), itemVersion: 2, result: { score: '1-1' } });
    expect(await statuses(token)).toEqual(GONE);
    expect((await look(token)).body.code).toBe('SHARE_WITHDRAWN');
    const other = (await shareHit(ben)).body.token;
    await results().revertResult({ ...of(), itemVersion: 3 });
    expect(await statuses(other)).toEqual(GONE);
  });

  it('is withdrawn by its owner alone, with its files', async () => {
    await settle('2-1');
    const { token } = (await shareHit(ann)).body;
    const { rows } = await sql<{ id: string }>`SELECT id FROM shares`.execute(database.ownerDb);
    const key = shareKey(rows[0]!.id, 'tall');
    expect(await test.app.files.find(key)).not.toBeNull();
    expect((await ben.client.send('DELETE', `/api/shares/${token}`, {})).status).toBe(404);
    expect((await ann.client.get('/api/shares')).body.shares).toMatchObject([{ token }]);
    expect((await ann.client.send('DELETE', `/api/shares/${token}`, {})).status).toBe(200);
    expect(await statuses(token)).toEqual(GONE);
    expect((await ann.client.get('/api/shares')).body.shares).toEqual([]);
    await deleteMarkedFiles(test.app);
    expect(await test.app.files.find(key)).toBeNull();
    // A new share has a new address.
    expect((await shareHit(ann)).body.token).not.toBe(token);
  });

  it('is deleted with its account, and only the token stays', async () => {
    await settle('2-1');
    const { token } = (await shareHit(ann)).body;
    await leave(test.app, ann);
    expect(await statuses(token)).toEqual(GONE);
    const { rows } = await sql`SELECT FROM shares`.execute(database.ownerDb);
    expect(rows).toEqual([]);
  });

  it('is gone once its player has another name, and is shared anew under it', async () => {
    await settle('2-1');
    const { token } = (await shareHit(ann)).body;
    const username = `renamed.${ann.username.slice(-8)}`;
    await ann.client.send('PATCH', '/api/profiles/me', { username });
    expect(await statuses(token)).toEqual(GONE);
    const renewed = (await shareHit(ann)).body.token;
    expect(renewed).not.toBe(token);
    expect((await look(renewed)).body.username).toBe(username);
    expect((await ann.client.get('/api/shares')).body.shares).toMatchObject([{ token: renewed }]);
  });

  it('leaves no file if the connection to the database is lost while it is saved', async () => {
    await settle('2-1');
    await database.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM profiles WHERE id = ${ann.userId} FOR UPDATE`.execute(tx);
      const shared = shareHit(ann);
      await waitForBlocked(database.ownerDb, 1);
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.ownerDb);
      expect((await shared).status).toBeGreaterThanOrEqual(500);
    });
    const kept = (await shareHit(ann)).body.token;
    const { rows } = await sql<{ key: FileKey }>`SELECT key FROM files_to_delete`.execute(
      database.ownerDb,
    );
    expect(rows).toHaveLength(2);
    await test.moveClockTo(hours(6));
    await deleteMarkedFiles(test.app);
    for (const { key } of rows) expect(await test.app.files.find(key)).toBeNull();
    expect(await statuses(kept)).toEqual([200, 200]);
  });

  it('keeps its address if it is shared in another language; unknown ones are not found', async () => {
    await settle('2-1');
    const { token } = (await shareHit(ann)).body;
    const german = (await shareHit(ann, 'de')).body;
    expect(german.token).not.toBe(token);
    expect(await statuses(token)).toEqual([200, 200]);
    expect(await statuses(german.token)).toEqual([200, 200]);
    expect((await shareHit(ann)).body.token).toBe(token);
    expect(await statuses('A'.repeat(22))).toEqual([404, 404]);
  });

  it('is listed in pages, latest first, down to the first one', async () => {
    await settle('2-1');
    const { token } = (await shareHit(ann)).body;
    await sql`INSERT INTO shares (token, user_id, language, about, content, created_at)
      SELECT lpad(n::text, 22, 'A'), user_id, language, about, content, created_at + n * interval '1 s'
      FROM shares CROSS JOIN generate_series(1, 30) AS n`.execute(database.ownerDb);
    const { shares, next } = (await ann.client.get('/api/shares')).body;
    expect(shares).toHaveLength(30);
    expect(shares[0].token).toBe(`${'A'.repeat(20)}30`);
    const last = (await ann.client.get(`/api/shares?after=${next}`)).body;
    expect(last).toMatchObject({ shares: [{ token }], next: null });
  });

  it('is one share after two requests at once', async () => {
    await settle('2-1');
    const answers = await Promise.all([shareHit(ann), shareHit(ann), shareHit(ann)]);
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    expect(await statuses(answers[0].body.token)).toEqual([200, 200]);
  });
});

describe('the table of a league after a round', () => {
  const join = async ({ client }: LeaguePlayer, leagueId: string) => {
    const { invitation } = (await ann.client.get(`/api/leagues/${leagueId}`)).body;
    const code = invitation.url.slice(`${PUBLIC_URL}/join/`.length);
    const answer = await client.send('POST', `/api/league-invitations/${code}/membership`, {});
    expect(answer.status).toBe(200);
  };
  const createLeague = async (showsNames: boolean) => {
    const draft = {
      name: 'Harbour Mates',
      competitionIds: [competition.competitionId],
      showsNames,
    };
    const { body } = await ann.client.send('POST', '/api/leagues', draft);
    await join(ben, body.leagueId);
    return body.leagueId as string;
  };
  const shareTable = ({ client }: LeaguePlayer, leagueId: string) =>
    client.send('POST', '/api/shares/tables', {
      leagueId,
      ...competition,
      round: 'Matchday 1',
      language: 'en',
    });

  it('has the names of others only in a league that shows them', async () => {
    const [open, closed] = [await createLeague(true), await createLeague(false)];
    await settle('1-1');
    const namesOf = async (leagueId: string) => {
      const { body } = await shareTable(ben, leagueId);
      const { content } = (await look(body.token)).body;
      return content.rows.map(({ username }: { username: string }) => username);
    };
    expect(await namesOf(open)).toContain(ben.username);
    expect(await namesOf(closed)).toEqual([ben.username]);
  });

  it('is gone once its owner left, the table changed, or the league hides names', async () => {
    const leagueId = await createLeague(true);
    await settle('2-1');
    const { token } = (await shareTable(ann, leagueId)).body;
    const own = (await shareTable(ben, leagueId)).body.token;
    expect(await statuses(own)).toEqual([200, 200]);
    await ben.client.send('DELETE', `/api/leagues/${leagueId}/membership`, {});
    expect(await statuses(own)).toEqual(GONE);
    expect(await statuses(token)).toEqual(GONE);
  });

  it('stays when its round gets another label', async () => {
    const leagueId = await createLeague(true);
    await settle('2-1');
    const { token } = (await shareTable(ann, leagueId)).body;
    const label = { matchId: match.matchId, round: 'Round 1', matchType: 'group' };
    await inTransaction(database.db, (tx) => updateLabel(tx, label));
    await putOnRounds(database.db);
    expect(await statuses(token)).toEqual([200, 200]);
  });

  it.each([true, false])('stays when a player with XP joins (names shown: %s)', async (shows) => {
    const leagueId = await createLeague(shows);
    const [cid, dora] = [
      await createLeaguePlayer(database, test.server, 'cidra'),
      await createLeaguePlayer(database, test.server, 'dorah'),
    ];
    await test.moveClockTo(hours(1));
    await predict(cid, '2-1');
    await predict(dora, '1-1');
    await test.moveClockTo(hours(4));
    await settle('2-1');
    const { token } = (await shareTable(ben, leagueId)).body;
    await test.moveClockTo(hours(5));
    for (const player of [cid, dora]) await join(player, leagueId);
    expect(await statuses(token)).toEqual([200, 200]);
    await results().correctResult({ ...of(), itemVersion: 2, result: { score: '0-0' } });
    expect(await statuses(token)).toEqual(GONE);
  });

  it('is that of its time: a later result of the round changes nothing, a correction does', async () => {
    const leagueId = await createLeague(true);
    await test.moveClockTo(hours(1));
    const second = await createTestMatch(database.db, { ...competition, kickoffAt: hours(3) });
    const { eventId } = second;
    const predictions = createPredictionsService(database);
    await predictions.submitPrediction({ userId: ben.userId, eventId, value: '1-0' });
    await test.moveClockTo(hours(4.5));
    await settle('2-1');
    const { token } = (await shareTable(ann, leagueId)).body;
    const { rows } = (await look(token)).body.content;
    expect(rows).toHaveLength(2);
    await test.moveClockTo(hours(5));
    const later = { kind: 'match' as const, itemId: second.matchId, adminId };
    await results().validateResult({ ...later, itemVersion: 1, result: { score: '1-0' } });
    expect(await statuses(token)).toEqual([200, 200]);
    expect((await look(token)).body.content.rows).toEqual(rows);
    const renewed = (await shareTable(ann, leagueId)).body.token;
    expect(renewed).not.toBe(token);
    expect(await statuses(renewed)).toEqual([200, 200]);
    expect(await statuses(token)).toEqual([200, 200]);
    await results().correctResult({ ...later, itemVersion: 2, result: { score: '0-0' } });
    expect(await statuses(token)).toEqual([200, 200]);
    await results().correctResult({ ...of(), itemVersion: 2, result: { score: '0-0' } });
    expect(await statuses(token)).toEqual(GONE);
  });

  it('waits for a settlement that is in flight, and stays', async () => {
    const leagueId = await createLeague(true);
    await settle('2-1');
    const shared = await database.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM profiles WHERE id = ${ann.userId} FOR NO KEY UPDATE`.execute(tx);
      const corrected = results().correctResult({
        ...of(),
        itemVersion: 2,
        result: { score: '1-1' },
      });
      await waitForBlocked(database.ownerDb, 1);
      const sharing = shareTable(ann, leagueId);
      await Promise.race([sharing, waitForBlocked(database.ownerDb, 2)]);
      return { sharing, corrected };
    });
    await shared.corrected;
    const { token } = (await shared.sharing).body;
    expect(await statuses(token)).toEqual([200, 200]);
  });

  it('waits for a player who is joining, and stays', async () => {
    const leagueId = await createLeague(true);
    const cid = await createLeaguePlayer(database, test.server, 'cidra');
    await test.moveClockTo(hours(1));
    await predict(cid, '2-1');
    await test.moveClockTo(hours(4));
    await settle('2-1');
    const sharing = await database.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM leagues WHERE id = ${leagueId} FOR UPDATE`.execute(tx);
      await sql`INSERT INTO league_members (league_id, user_id, role)
        VALUES (${leagueId}, ${cid.userId}, 'member')`.execute(tx);
      const shared = shareTable(ann, leagueId);
      await Promise.race([shared, waitForBlocked(database.ownerDb, 1)]);
      return { shared };
    });
    const { token } = (await sharing.shared).body;
    expect(await statuses(token)).toEqual([200, 200]);
  });

  it('is shared anew after a correction that was corrected', async () => {
    const leagueId = await createLeague(true);
    await settle('2-1');
    const { token } = (await shareTable(ann, leagueId)).body;
    await test.moveClockTo(hours(5));
    await results().correctResult({ ...of(), itemVersion: 2, result: { score: '0-0' } });
    await results().correctResult({ ...of(), itemVersion: 3, result: { score: '2-1' } });
    expect(await statuses(token)).toEqual(GONE);
    const again = (await shareTable(ann, leagueId)).body.token;
    expect(await statuses(again)).toEqual([200, 200]);
  });

  it('is gone once an administrator renames the league', async () => {
    const leagueId = await createLeague(true);
    await settle('2-1');
    const { token } = (await shareTable(ann, leagueId)).body;
    const admin = await createSignedInClient(test.server, database.ownerDb, adminId);
    const path = `/api/admin/leagues/${leagueId}`;
    expect((await admin.send('PATCH', path, { name: 'Kind Mates' })).status).toBe(200);
    expect(await statuses(token)).toEqual(GONE);
  });

  it('keeps no name of a deleted account, and no picture with it', async () => {
    const leagueId = await createLeague(true);
    await settle('1-1');
    const { token } = (await shareTable(ann, leagueId)).body;
    const { rows } = await sql<{ id: string; text: string }>`
      SELECT id, content::text AS text FROM shares`.execute(database.ownerDb);
    expect(rows[0]!.text).toContain(ben.username);
    await leave(test.app, ben);
    expect(await statuses(token)).toEqual(GONE);
    expect((await ann.client.get('/api/shares')).text).not.toContain(ben.username);
    expect((await ann.client.get('/api/accounts/data')).text).not.toContain(ben.username);
    await deleteMarkedFiles(test.app);
    expect(await test.app.files.find(shareKey(rows[0]!.id, 'wide'))).toBeNull();
  });

  it('cannot be shared by others, or before the round has XP', async () => {
    const leagueId = await createLeague(true);
    expect((await shareTable(ann, leagueId)).body.code).toBe('NOTHING_TO_SHARE');
    const cid = await createLeaguePlayer(database, test.server, 'cidra');
    await settle('2-1');
    expect((await shareTable(cid, leagueId)).body.code).toBe('NOTHING_TO_SHARE');
  });
});
