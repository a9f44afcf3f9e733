import { takesPicture, type Access } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from '../testing/api-client.ts';
import { createPlayer, hashPassword } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { listOperations } from './open-api/operations.ts';

const database = useTestDatabase();
const test = useTestApp(database);

const operations = listOperations().map(({ id, meta: { access }, method, path: template }) => {
  const path = `/api${template.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
  return { name: id, access, method, path, template };
});

const ROLES = [
  'visitor',
  'newcomer without a name',
  'player',
  'administrator',
  'administrator of yesterday',
] as const;
type Role = (typeof ROLES)[number];

const EXPECTED: Record<Access, Record<Role, string | null>> = {
  public: {
    visitor: null,
    'newcomer without a name': null,
    player: null,
    administrator: null,
    'administrator of yesterday': null,
  },
  signed_in: {
    visitor: 'SIGN_IN_REQUIRED',
    'newcomer without a name': null,
    player: null,
    administrator: null,
    'administrator of yesterday': null,
  },
  player: {
    visitor: 'SIGN_IN_REQUIRED',
    'newcomer without a name': 'PROFILE_INCOMPLETE',
    player: null,
    administrator: null,
    'administrator of yesterday': null,
  },
  administrator: {
    visitor: 'SIGN_IN_REQUIRED',
    'newcomer without a name': 'FORBIDDEN',
    player: 'FORBIDDEN',
    administrator: null,
    'administrator of yesterday': null,
  },
  recent_administrator: {
    visitor: 'SIGN_IN_REQUIRED',
    'newcomer without a name': 'FORBIDDEN',
    player: 'FORBIDDEN',
    administrator: null,
    'administrator of yesterday': 'RECENT_SIGN_IN_REQUIRED',
  },
};

const GUARDS = new Set([
  'SIGN_IN_REQUIRED',
  'PROFILE_INCOMPLETE',
  'FORBIDDEN',
  'RECENT_SIGN_IN_REQUIRED',
]);

/** A client with the same session and another address: refusals are limited per address. */
function createApiClientOf({ cookies }: ApiClient): ApiClient {
  const client = createApiClient(test.server);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

async function signInAs(role: Role): Promise<ApiClient> {
  const client = createApiClient(test.server);
  if (role === 'visitor') return client;
  const passwordHash = await hashPassword('a good password');
  const { userId, email } = await createPlayer(database.ownerDb, { passwordHash });
  await client.signIn(email, 'a good password');
  if (role === 'newcomer without a name') {
    await sql`UPDATE profiles SET birth_date = '1900-01-01', username = NULL, username_key = NULL
      WHERE id = ${userId}`.execute(database.ownerDb);
    return client;
  }
  if (role === 'player') return client;
  await sql`UPDATE profiles SET is_admin = true WHERE id = ${userId}`.execute(database.ownerDb);
  if (role === 'administrator of yesterday') {
    await sql`UPDATE auth.sessions SET created_at = clock_timestamp() - interval '12 hours 1 minute'
              WHERE user_id = ${userId}`.execute(database.ownerDb);
  }
  return client;
}

/** Required role in the OpenAPI document; empty for public operations. */
type Security = readonly { session?: readonly Access[] }[];

describe('T9 and D18: the access of every operation', () => {
  const clients = new Map<Role, ApiClient>();
  let paths: Record<string, Record<string, { security: Security }>>;

  beforeAll(async () => {
    for (const role of ROLES) clients.set(role, await signInAs(role));
    ({ paths } = (await clients.get('visitor')!.get('/api/openapi.json')).body);
  });

  const levelInDocument = (operation: (typeof operations)[number]): Access => {
    const { security } = paths[operation.template]![operation.method.toLowerCase()]!;
    const [level] = security.flatMap(({ session = [] }) => session);
    return security.some((one) => !one.session) ? 'public' : level!;
  };

  const cells = operations.flatMap((operation) =>
    ROLES.map((role) => [operation.name, role, operation] as const),
  );

  it.each(cells)('%s called by a %s', async (name, role, operation) => {
    const { access, method, path } = operation;
    // Signing out would end the session of the other cells.
    if (name === 'accounts.signOut') return;
    const body = method === 'GET' ? undefined : {};
    const headers = takesPicture({ method, path }) ? { 'content-type': 'image/png' } : {};
    // Refusals are limited per address.
    const client = role === 'visitor' ? createApiClient(test.server) : clients.get(role)!;
    const answer = await client.send(method, path, body, headers);
    const code: string | undefined = answer.body?.code;
    const refusal = code !== undefined && GUARDS.has(code) ? code : null;
    expect(refusal).toBe(EXPECTED[access][role]);
    expect(refusal, 'as the document says').toBe(EXPECTED[levelInDocument(operation)][role]);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('a locked player', () => {
  it('is a visitor to every operation with a session from before', async () => {
    const passwordHash = await hashPassword('a good password');
    const { userId, email } = await createPlayer(database.ownerDb, { passwordHash });
    const client = createApiClient(test.server);
    await client.signIn(email, 'a good password');
    // The session stays, so that reads prove the check of the lock.
    await sql`UPDATE profiles SET locked_at = game_now() WHERE id = ${userId}`.execute(
      database.ownerDb,
    );
    for (const { name, access, method, path } of operations) {
      if (access === 'public') continue;
      const headers = takesPicture({ method, path }) ? { 'content-type': 'image/png' } : {};
      const body = method === 'GET' ? undefined : {};
      const answer = await createApiClientOf(client).send(method, path, body, headers);
      expect([name, answer.body?.code]).toEqual([name, 'SIGN_IN_REQUIRED']);
    }
  });
});

describe('OP-60: public reads', () => {
  // Written by hand, so that a newly public operation fails here.
  const OPEN = [
    'accounts.checkUsername',
    'accounts.getSession',
    'accounts.getSignInMethods',
    'competitions.listCompetitions',
    'competitions.listOpenCompetitions',
    'competitions.listParticipants',
    'competitions.listStandings',
    'contact.getContactForm',
    'events.getEvent',
    'events.listClosedItems',
    'events.listOpenItems',
    'friends.getInvitation',
    'leaderboard.getLeaderboard',
    'leagues.findLeagueByCode',
    'leagues.getLeagueInvitation',
    'matches.getMatch',
    'matches.getMatchForm',
    'matches.listActiveMatches',
    'rounds.getRound',
    'rounds.getRoundTable',
    'rounds.listRounds',
    'shares.getShare',
    'skill.getSkillBoard',
  ];

  it('are items, competitions, teams, boards and data of forms: nothing about players', () => {
    const open = operations.filter(({ access, method }) => access === 'public' && method === 'GET');
    expect(open.map(({ name }) => name).toSorted()).toEqual(OPEN);
  });
});

describe('T9: irreversible operations and those on players', () => {
  // Written by hand, so that an operation with a lower level fails here.
  const DANGEROUS = [
    'administration.changeItemStatus',
    'administration.deleteItem',
    'administration.openItemPredictions',
    'competitions.deleteCompetition',
    'competitions.removeSeason',
    'competitions.setRewardVersion',
    'contact.deleteContactMessage',
    'feeds.setAutomaticSettlement',
    'imports.answerImportQuestion',
    'imports.answerMergedSeasons',
    'matches.moveKickoff',
    'players.confirmAddress',
    'players.inviteAdministrator',
    'players.lockPlayer',
    'players.removePlayerPicture',
    'players.renamePlayer',
    'players.sendResetLink',
    'players.setSignUpPolicy',
    'players.unlockPlayer',
    'players.withdrawAdministratorInvitation',
    'reports.closeReport',
    'results.correctResult',
    'results.revertResult',
    'results.validateResult',
    'results.voidItem',
    'teams.mergeTeams',
    'teams.removeFromCompetition',
  ];

  it('need a recent sign-in, and no other operations do', () => {
    const recent = operations.filter(({ access }) => access === 'recent_administrator');
    expect(recent.map(({ name }) => name).toSorted()).toEqual(DANGEROUS);
  });
});

describe('T25: poison in every text field', () => {
  const POISON = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    "'; DROP TABLE profiles; --",
    'x'.repeat(5_000),
    '{{7*7}}',
  ];

  it.each(POISON.map((value) => [JSON.stringify(value).slice(0, 30), value]))(
    '%s is answered without an internal error',
    async (_, value) => {
      const client = createApiClient(test.server);
      const answers = [
        await client.signIn(`${value}@example.org`, value),
        await client.send('POST', '/api/accounts/confirm', { token: value }),
        await client.send('POST', '/api/accounts/sign-up', { username: value }),
        await client.get(
          `/api/accounts/username-availability?username=${encodeURIComponent(value.toWellFormed())}`,
        ),
        await client.get(
          `/api/leaderboard?year=2026&competition=${encodeURIComponent(value.toWellFormed())}`,
        ),
      ];
      for (const { status } of answers) expect(status).toBeLessThan(500);
      const player = await signInAs('player');
      const id = '00000000-0000-4000-8000-000000000000';
      const refused = [
        await player.send('PUT', `/api/predictions/${id}`, { value }),
        await player.send('PUT', `/api/matches/${id}/predictions`, { answers: { score: value } }),
        await player.send('PUT', `/api/matches/${id}/predictions`, { answers: { [value]: '1' } }),
        await player.send('PUT', '/api/predictions', {
          predictions: [{ eventId: value, value: '1' }],
        }),
        await player.send('POST', '/api/calendar', { timeZone: value }),
        await player.send('POST', '/api/calendar', { timeZone: 'UTC', language: value }),
        await player.get(`/calendar/${encodeURIComponent(value.toWellFormed())}.ics`),
        await player.get(
          `/api/players/${id}/history?until=${encodeURIComponent(value.toWellFormed())}`,
        ),
        await player.get(`/api/predictions/${encodeURIComponent(value.toWellFormed())}/crowd`),
      ];
      for (const { status } of refused) expect([status >= 400, status < 500]).toEqual([true, true]);
      const sheet = { predictions: [{ eventId: id, value }] };
      expect((await player.send('PUT', '/api/predictions', sheet)).status).toBeLessThan(500);
    },
  );
});

describe('responses', () => {
  it('are errors with a code for an unknown operation, a malformed body and a huge one', async () => {
    const client = createApiClient(test.server);
    expect((await client.get('/api/nothing/here')).body).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    const broken = await client.send('POST', '/api/accounts/sign-in', '{"email"');
    expect(broken.body).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
    const huge = await client.send('POST', '/api/accounts/sign-in', { email: 'x'.repeat(200_000) });
    expect(huge.body).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  it('have a strict policy, and are never cached', async () => {
    const client = createApiClient(test.server);
    const { headers } = await client.get('/api/matches');
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'self'; style-src 'self'",
    );
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('describe every operation in the OpenAPI document, whose page uses our own files', async () => {
    const client = createApiClient(test.server);
    const { body } = await client.get('/api/openapi.json');
    expect(Object.keys(body.paths)).toHaveLength(new Set(operations.map(({ path }) => path)).size);
    const { content } = body.paths['/live'].get.responses['200'];
    expect(JSON.stringify(content['text/event-stream'])).toContain(
      '#/components/schemas/LiveEvent',
    );
    expect(JSON.stringify(body.components.schemas.LiveEvent)).toContain('"const":"heartbeat"');
    const page = await client.get('/api/docs');
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data:;");
    for (const [, file] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await client.get(file!)).status, file).toBe(200);
    }
  });

  it('are never a page for a missing file', async () => {
    const client = createApiClient(test.server);
    for (const path of ['/assets/gone.js', '/locales/en/gone.json', '/.build-hash']) {
      expect((await client.get(path, { accept: 'text/html' })).status, path).toBe(404);
    }
  });
});
