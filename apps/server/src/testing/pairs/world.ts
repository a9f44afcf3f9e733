import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Random } from '#demonstration/random.ts';
import { createResultsService } from '#features/results/results.service.ts';
import { createToken } from '#lib/tokens.ts';
import { createApiClient } from '../api-client.ts';
import { createMatchOfCards, createTestEvent, createTestMatch } from '../create-items.ts';
import {
  createAdministrator,
  createCompetition,
  createParticipants,
  createTeam,
  hashPassword,
} from '../factories.ts';
import type { OpenIdProvider } from '../openid-provider.ts';
import { createSignedInClient, createSignedInPlayer } from '../open-session.ts';
import { signInAtProvider } from '../provider-browser.ts';
import { PUBLIC_URL, type TestApp } from '../test-app.ts';
import { importMatch } from '../import-match.ts';
import type { TestDatabase } from '../test-database.ts';

export type WorldMatch = { readonly matchId: string; readonly eventId: string };

export type PairWorld = ReturnType<typeof createPairWorld>;

export const OLD_PASSWORD = 'an old staple of horses';
export const NEW_PASSWORD = 'a new battery, correct';

/** Hashed once, since a strong hash is slow. */
const oldPasswordHash = hashPassword(OLD_PASSWORD);

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

export type WorldTools = {
  readonly test: TestApp;
  readonly database: TestDatabase;
  readonly provider: OpenIdProvider;
  readonly chance: Random;
};

export function createPairWorld({ test, database, provider, chance }: WorldTools) {
  const { ownerDb, db } = database;
  const visitor = () => createApiClient(test.server);
  /** The username that several operations request. */
  const wantedName = `wanted.${randomBytes(5).toString('hex')}`;

  const signedIn = (userId: string) => createSignedInClient(test.server, ownerDb, userId);

  const player = once(async () => {
    const passwordHash = await oldPasswordHash;
    return createSignedInPlayer(test.server, ownerDb, { passwordHash });
  });

  const administrator = once(async () => {
    const created = await createAdministrator(ownerDb);
    return { ...created, client: await signedIn(created.userId) };
  });

  const newcomer = once(async () => {
    const email = `${randomBytes(8).toString('hex')}@players.example`;
    const { rows } = await sql<{ id: string }>`
      INSERT INTO auth.users (email) VALUES (${email}) RETURNING id`.execute(ownerDb);
    const userId = rows[0]!.id;
    await sql`INSERT INTO profiles (id) VALUES (${userId})`.execute(ownerDb);
    return { userId, email, client: await signedIn(userId) };
  });

  const competition = once(() => createCompetition(ownerDb, { season: 2025 }));

  async function createMatch(kickoffAt: Date): Promise<WorldMatch> {
    const match = await createTestMatch(db, { ...(await competition()), kickoffAt });
    const { userId } = await player();
    const saidAt = new Date(Math.min(kickoffAt.getTime(), Date.now()) - HOUR_MS);
    await sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      VALUES (${match.eventId}, ${userId}, '2-1', ${saidAt}, ${saidAt})`.execute(ownerDb);
    return match;
  }

  /** A team in a season without matches, and one outside. */
  const club = once(async () => {
    const league = await createCompetition(ownerDb, { season: 2026 });
    // An older reward version, which an operation may change.
    await sql`UPDATE competition_seasons SET reward_version = 'rewards-2'
      WHERE competition_id = ${league.competitionId}`.execute(ownerDb);
    const [teamId] = await createParticipants(ownerDb, league, 1);
    const otherId = await createTeam(ownerDb);
    return { ...league, teamId: teamId!, otherId, apiId: 1 + chance.whole(2 ** 31 - 2) };
  });

  const openMatch = once(() => createMatch(new Date(Date.now() + 48 * HOUR_MS)));
  const openCards = once(async () => {
    const kickoffAt = new Date(Date.now() + 48 * HOUR_MS);
    return createMatchOfCards(ownerDb, { ...(await competition()), kickoffAt });
  });
  const openEvent = once(async () => {
    const deadline = new Date(Date.now() + 48 * HOUR_MS);
    const league = await competition();
    return createTestEvent(ownerDb, { ...league, deadline, isCompetitionEvent: true });
  });
  const message = once(async () => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO contact_messages (email, message) VALUES ('fan@example.org', 'Hello!')
      RETURNING message_id AS id`.execute(ownerDb);
    return rows[0]!.id;
  });
  const matchDraft = once(async () => {
    const league = await competition();
    const [team1Id, team2Id] = await createParticipants(ownerDb, league, 2);
    return {
      competitionId: league.competitionId,
      season: String(league.season),
      systemVersion: 2,
      team1Id: team1Id!,
      team2Id: team2Id!,
      matchType: 'group',
      round: 'Matchday 30',
      kickoff: '2027-05-01T15:00:00Z',
      firstLeg: '',
      extraTime: false,
      penalties: false,
      secondLeg: false,
    };
  });
  const pendingMatch = once(() => createMatch(new Date(Date.now() - 3 * HOUR_MS)));
  const finishedMatch = once(async () => {
    const match = await createMatch(new Date(Date.now() - 30 * HOUR_MS));
    const adminId = (await administrator()).userId;
    const seen = { kind: 'match', itemId: match.matchId, itemVersion: 1, adminId } as const;
    await createResultsService({ db }).validateResult({ ...seen, result: { score: '2-1' } });
    return match;
  });

  const importDispute = (source: string, hoursAhead: number) =>
    importMatch(db, {
      competition: wantedName,
      source,
      kickoffAt: new Date(disputeAt + hoursAhead * HOUR_MS),
    });
  const disputeAt = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 48 * HOUR_MS;
  /** A match with two sources that differ about its kickoff, and the open question. */
  const dispute = once(async () => {
    await importDispute('football.json', 0);
    await importDispute('zeta', 2);
    const { rows } = await sql<{ questionId: string; matchId: string; sides: { says: string }[] }>`
      SELECT q.id AS "questionId", q.match_id AS "matchId", q.sides
      FROM import_questions q JOIN match_events m ON m.id = q.match_id
      JOIN competitions c ON c.id = m.competition_id
      WHERE c.name = ${wantedName}`.execute(ownerDb);
    const { questionId, matchId, sides } = rows[0]!;
    const [stands, other] = sides.map(({ says }) => says);
    return { questionId, matchId, sides: [stands!, other!] as const };
  });

  /** The same match, which the first source has in another season of the year too. */
  const mergedSeasons = once(async () => {
    const { matchId } = await dispute();
    const { rows } = await sql<{ competitionId: string; season: number }>`
      WITH known AS (
        SELECT i.*, r.team1_id, r.team2_id, r.kickoff_at FROM import_rows r
        JOIN imports i ON i.id = r.import_id
        WHERE r.match_id = ${matchId} AND i.source = 'football.json'
      ), other AS (
        INSERT INTO imports (source, competition_id, file_season, season, zone, shift_ms)
        SELECT source, competition_id, '2026', season, zone, shift_ms FROM known
        RETURNING id, competition_id, season
      )
      INSERT INTO import_rows (import_id, match_id, round, team1_id, team2_id, kickoff_at,
        kickoff_confirmed)
      SELECT other.id, ${matchId}, '', team1_id, team2_id, kickoff_at + interval '60 days', true
      FROM other CROSS JOIN known
      RETURNING (SELECT competition_id FROM other) AS "competitionId",
        (SELECT season FROM other) AS season`.execute(ownerDb);
    return { matchId, ...rows[0]! };
  });

  const resetToken = once(async () => {
    const { token, hash } = createToken();
    await sql`INSERT INTO password_resets (user_id, token_hash, expires_at)
      VALUES (${(await player()).userId}, ${hash}, game_now() + interval '1 hour')`.execute(
      ownerDb,
    );
    return token;
  });

  async function mailToken(userId: string): Promise<string> {
    const { rows } = await sql<{ token: string }>`
      SELECT reminders_token AS token FROM mail_choices WHERE user_id = ${userId}`.execute(ownerDb);
    return rows[0]!.token;
  }

  const signUp = once(async () => {
    const [link, ticket] = [createToken(), createToken()];
    const { rows } = await sql<{ id: string }>`
      INSERT INTO sign_ups (email, username, username_key, birth_date, password_hash, token_hash,
        ticket_hash, expires_at)
      VALUES (${`${wantedName}@players.example`}, ${wantedName}, ${wantedName}, '1990-06-15',
        ${await oldPasswordHash}, ${link.hash}, ${ticket.hash},
        game_now() + interval '1 day') RETURNING id`.execute(ownerDb);
    await sql`INSERT INTO username_holds (username_key, expires_at)
      VALUES (${wantedName}, game_now() + interval '1 day')`.execute(ownerDb);
    return { id: rows[0]!.id, token: link.token, ticket: ticket.token };
  });

  async function returnFromProvider(person: string) {
    const { userId, email } = await player();
    const subject = `${person}.${userId}`;
    provider.addUser({ subject, email });
    const client = visitor();
    const { body } = await client.send('POST', '/api/accounts/google', {});
    const address = await signInAtProvider(body.url, subject);
    return { client, path: address.slice(PUBLIC_URL.length) };
  }

  return {
    database,
    returnFromProvider,
    visitor,
    wantedName,
    player,
    administrator,
    newcomer,
    club,
    competition,
    openMatch,
    openCards,
    openEvent,
    message,
    matchDraft,
    /** A random value, so that an operation paired with itself may send different ones. */
    anyOf: (...values: [string, ...string[]]) => values[chance.whole(values.length)]!,
    pendingMatch,
    finishedMatch,
    dispute,
    mergedSeasons,
    importDispute,
    live: test.app.live,
    log: test.app.log,
    securityLog: test.app.securityLog,
    resetToken,
    mailToken,
    signUp,
  };
}
