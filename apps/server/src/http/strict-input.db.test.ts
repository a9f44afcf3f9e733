import type { Access } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../testing/api-client.ts';
import { createTestMatch } from '../testing/create-items.ts';
import { createCompetition } from '../testing/factories.ts';
import { useNewcomers, type Newcomer } from '../testing/newcomers.ts';
import { createReceiver } from '../testing/push-service.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { listOperations } from './open-api/operations.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer, createSignUp } = useNewcomers(test);

let player: Newcomer;
let victim: Newcomer;
let referee: Newcomer;
let match: { matchId: string; eventId: string };

beforeAll(async () => {
  [player, victim, referee] = [
    await createNewcomer(),
    await createNewcomer(),
    await createNewcomer(),
  ];
  await sql`UPDATE profiles SET is_admin = true WHERE id = ${referee.userId}`.execute(
    database.ownerDb,
  );
  const league = await createCompetition(database.ownerDb);
  const kickoffAt = new Date(Date.now() + 48 * 3_600_000);
  match = await createTestMatch(database.ownerDb, { kickoffAt, ...league });
});

const writes = listOperations()
  .map(({ id, meta, method, path }) => ({ name: id, ...meta, method, path }))
  .filter(({ method }) => method !== 'GET');

const COMPETITION = {
  name: 'Quay Cup',
  country: 'Wales',
  sport: 'football',
  seasonStartMonth: 8,
  seasonEndMonth: 5,
};

const MATCH_DRAFT = {
  competitionId: null,
  season: '2025',
  systemVersion: 2,
  team1Id: null,
  team2Id: null,
  matchType: 'group',
  round: '',
  kickoff: '',
  firstLeg: '',
  extraTime: false,
  penalties: false,
  secondLeg: false,
};

const EVENT_DRAFT = {
  title: {},
  description: {},
  inputType: 'text',
  reward: '',
  perPlace: '',
  competitionId: null,
  isCompetitionEvent: false,
  season: '',
  deadline: '',
  options: '',
  disallowedOptions: '',
  min: '',
  max: '',
  hasDecay: false,
};

const CUP_DRAFT = {
  name: 'Quay Cup',
  format: 'knockout',
  competitionId: '00000000-0000-4000-8000-000000000000',
  entryClosesAt: '2027-01-01T12:00:00Z',
};

/** Valid body of a write, so that only the added field is wrong. */
function bodyFor(name: string): Record<string, unknown> {
  const bodies: Record<string, Record<string, unknown>> = {
    'accounts.signUp': createSignUp(),
    'accounts.resendConfirmation': { ticket: 'x', language: 'en' },
    'accounts.confirmSignUp': { token: 'x' },
    'accounts.signIn': { email: 'nobody@players.example', password: 'a guess' },
    'accounts.startGoogleSignIn': {},
    'accounts.completeProfile': {
      username: 'somebody',
      birthDate: '1990-06-15',
      acceptedTerms: true,
    },
    'accounts.requestPasswordReset': { email: 'nobody@players.example', language: 'en' },
    'accounts.checkPasswordReset': { token: 'x' },
    'accounts.resetPassword': { token: 'x', password: 'correct horse' },
    'accounts.changePassword': { currentPassword: 'a guess', newPassword: 'correct horse' },
    'accounts.deleteAccount': { confirmation: 'nobody' },
    'accounts.signOut': {},
    'profiles.updateProfile': { username: 'another.name' },
    'profiles.deletePicture': {},
    'predictions.submitPrediction': { value: '1-0' },
    'predictions.submitMatchPredictions': { answers: { score: '1-0' } },
    'predictions.submitPredictionSheet': {
      predictions: [{ eventId: match.eventId, value: '1-0' }],
    },
    'calendar.createCalendarAddress': { timeZone: 'Europe/Rome' },
    'calendar.deleteCalendarAddress': {},
    'mails.updateMailChoices': { language: 'de', timeZone: 'Europe/Rome' },
    'mails.unsubscribe': { token: 'x' },
    'push.subscribeToPush': {
      ...createReceiver().subscription,
      endpoint: 'https://fcm.googleapis.com/fcm/send/strict',
      language: 'de',
      timeZone: 'Europe/Rome',
    },
    'push.unsubscribeFromPush': {},
    'friends.sendFriendRequest': {},
    'friends.acceptFriendRequest': {},
    'friends.declineFriendRequest': {},
    'friends.removeFriend': {},
    'friends.createInvitation': {},
    'friends.renewInvitation': {},
    'friends.deleteInvitation': {},
    'friends.acceptInvitation': {},
    'cups.createLeagueCup': CUP_DRAFT,
    'cups.createCup': CUP_DRAFT,
    'cups.cancelCup': {},
    'cups.cancelPublicCup': {},
    'cups.enterCup': {},
    'cups.leaveCup': {},
    'shares.shareHit': { eventId: match.eventId, language: 'en' },
    'shares.shareTable': {
      leagueId: match.matchId,
      competitionId: match.matchId,
      season: 2025,
      round: 'Matchday 1',
      language: 'en',
    },
    'shares.shareCup': { cupId: match.matchId, round: 1, language: 'en' },
    'shares.shareLevel': { tierName: 'wood', tierLevel: 2, language: 'en' },
    'shares.withdrawShare': {},
    'leagues.createLeague': { name: 'Quay Mates' },
    'leagues.updateLeague': { name: 'Quay Mates' },
    'leagues.renewLeagueCodes': {},
    'leagues.dissolveLeague': { confirmation: 'DELETE' },
    'leagues.leaveLeague': {},
    'leagues.removeLeagueMember': {},
    'leagues.setLeagueRole': { role: 'helper' },
    'leagues.handOverLeague': { playerId: match.matchId },
    'leagues.blockLeaguePlayer': {},
    'leagues.unblockLeaguePlayer': {},
    'leagues.acceptLeagueRequest': {},
    'leagues.declineLeagueRequest': {},
    'leagues.withdrawLeagueRequest': {},
    'leagues.joinLeague': {},
    'leagues.reactToLeagueRound': {
      competitionId: match.matchId,
      season: 2026,
      round: 'x',
      sign: 'fire',
    },
    'leagues.reactToLeagueCall': { sign: null },
    'leagues.remindLeague': {},
    'leagues.closeLeagueSeason': { nextName: 'Next' },
    'leagues.moderateLeague': { clearsLine: true },
    'players.findPlayers': { search: 'newcomer' },
    'players.lockPlayer': {},
    'players.unlockPlayer': {},
    'players.renamePlayer': { username: 'another.name' },
    'players.removePlayerPicture': {},
    'players.sendResetLink': {},
    'players.confirmAddress': {},
    'players.setSignUpPolicy': { policy: 'open' },
    'players.inviteAdministrator': {},
    'players.withdrawAdministratorInvitation': {},
    'players.acceptAdministratorInvitation': { token: 'x' },
    'reports.createReport': { kind: 'name', playerId: victim.userId },
    'reports.closeReport': {},
    'notifications.markNotificationsRead': { ids: [match.matchId] },
    'xp.listRewardedEvents': { eventIds: [match.eventId] },
    'xp.markRewardsSeen': { ids: ['1'] },
    'imports.allowImport': {},
    'imports.answerMergedSeasons': { answer: 'one', labels: ['2016'] },
    'imports.answerImportQuestion': { side: 'ours', itemVersion: 1, effect: 'keep' },
    'results.dismissProposals': { itemVersion: 1 },
    'feeds.setAutomaticSettlement': { isOn: false },
    'teams.createTeam': {
      name: 'Quay City',
      shortName: '',
      country: 'Wales',
      isNationalTeam: false,
      apiId: null,
    },
    'teams.updateTeam': { name: 'Quay City', shortName: '', isNationalTeam: false },
    'teams.updateTeamApiId': { apiId: 7 },
    'teams.updateTeamColors': { colors: null },
    'teams.addToCompetition': { teamIds: [match.matchId] },
    'teams.removeFromCompetition': {},
    'teams.mergeTeams': { into: match.matchId, confirmation: 'MERGE' },
    'competitions.createCompetition': COMPETITION,
    'competitions.updateCompetition': COMPETITION,
    'competitions.deleteCompetition': { confirmation: 'DELETE' },
    'competitions.addSeason': { season: 2026 },
    'competitions.setRewardVersion': { rewardVersion: 'rewards-3' },
    'competitions.removeSeason': {},
    'administration.openItemPredictions': {},
    'administration.changeItemStatus': { itemVersion: 1, status: 'finished' },
    'administration.deleteItem': { itemVersion: 1, confirmation: 'DELETE' },
    'matches.moveKickoff': { itemVersion: 1, kickoffAt: '2026-06-01T18:00:00Z' },
    'matches.postponeMatch': { itemVersion: 1 },
    'matches.createMatch': MATCH_DRAFT,
    'matches.createMatches': { drafts: [MATCH_DRAFT] },
    'matches.updateMatchRewards': {},
    'events.createEvent': EVENT_DRAFT,
    'events.uploadEventImage': {},
    'contact.deleteContactMessage': {},
    'events.mendEventTexts': { itemVersion: 1, title: { en: 'Who?' }, description: {} },
    'events.setEventReward': { itemVersion: 1, reward: '5' },
    'events.setCompetitionEvent': { itemVersion: 1, isCompetitionEvent: true },
    'results.previewResult': { result: { score: '1-0' } },
    'results.previewResults': {
      items: [{ kind: 'match', itemId: match.matchId, itemVersion: 1, result: { score: '1-0' } }],
    },
    'results.sumUpResults': { items: [{ kind: 'match', itemId: match.matchId }] },
    'results.validateResult': { itemVersion: 1, result: { score: '1-0' } },
    'results.correctResult': { itemVersion: 1, result: { score: '1-0' } },
    'results.voidItem': { itemVersion: 1 },
    'results.revertResult': { itemVersion: 1, confirmation: 'REVERT' },
  };
  const body = bodies[name];
  if (!body) throw new Error(`${name} has no body in this test`);
  return body;
}

const clientOf = (access: Access): ApiClient =>
  access === 'administrator' || access === 'recent_administrator' ? referee.client : player.client;

const pathOf = (path: string) =>
  `/api${path}`
    .replace('{season}', '2026')
    .replace('{number}', '1')
    .replace('{leagueId}', match.matchId)
    .replace('{playerId}', victim.userId)
    .replace('{code}', 'a-guessed-code-of-some')
    .replace('{questionId}', match.matchId)
    .replace('{signUpId}', match.matchId)
    .replace('{reportId}', match.matchId)
    .replace('{teamId}', match.matchId)
    .replace('{competitionId}', match.matchId)
    .replace('{cupId}', match.matchId)
    .replace('{token}', 'A'.repeat(22))
    .replace('{kind}', 'match')
    .replace('{itemId}', match.matchId)
    .replace('{matchId}', match.matchId)
    .replace('{eventId}', match.eventId);

const PRIVILEGED: Record<string, unknown> = {
  isAdmin: true,
  is_admin: true,
  role: 'admin',
  xpTotal: 1_000_000,
  xp_total: 1_000_000,
  xpAmount: 5_000,
  userId: '00000000-0000-4000-8000-000000000000',
  id: '00000000-0000-4000-8000-000000000000',
  emailVerified: true,
  email_verified: true,
  profilePictureUrl: 'https://evil.example/pixel.webp',
  profile_picture_url: 'https://evil.example/pixel.webp',
  announcedRank: 24,
  deletedAt: null,
  createdAt: '2020-01-01T00:00:00Z',
  seen: true,
};

/** Rights of the two players, which no request may change. */
async function readRights() {
  const { rows } = await sql`
    SELECT p.*, u.email FROM profiles p JOIN auth.users u USING (id)
    ORDER BY p.id`.execute(database.ownerDb);
  return rows;
}

const jsonWrites = writes.filter(({ takesPicture }) => !takesPicture);

describe('T8: privileged fields', () => {
  it.each(jsonWrites.map((write) => [write.name, write] as const))(
    '%s rejects every privileged field, also nested, and changes no right',
    async (name, { method, path, access }) => {
      await resetLimits();
      const before = await readRights();
      const client = clientOf(access);
      const plain = bodyFor(name);
      // The role in a league is no right of a player.
      const fields = Object.entries(PRIVILEGED).filter(([field]) => !(field in plain));
      for (const [field, value] of fields) {
        const { status, body } = await client.send(method, pathOf(path), {
          ...plain,
          [field]: value,
        });
        expect([field, status]).toEqual([field, 422]);
        expect(body.data.fields).toContainEqual({ path: field, problem: 'unknown_key' });
        await resetLimits();
      }
      for (const nested of ['user', 'data', 'profile', 'metadata', 'options']) {
        const body = { ...plain, [nested]: PRIVILEGED };
        expect((await client.send(method, pathOf(path), body)).status).toBe(422);
        await resetLimits();
      }
      expect(await readRights()).toEqual(before);
    },
  );

  it.each([
    ['a prototype', '{"username":"proto.one","__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"username":"proto.two","constructor":{"prototype":{"isAdmin":true}}}'],
    ['a key in another writing', '{"username":"proto.three","is\\u0041dmin":true}'],
    ['a key given twice', '{"username":"proto.four","isAdmin":false,"isAdmin":true}'],
  ])('cannot be set by %s', async (_, body) => {
    await resetLimits();
    const answer = await player.client.send('PATCH', '/api/profiles/me', body);
    expect(answer.status).toBe(422);
    const { rows } = await sql<{ admins: string[] }>`
      SELECT array_agg(id::text) AS admins FROM profiles WHERE is_admin`.execute(database.ownerDb);
    expect(rows[0]!.admins).toEqual([referee.userId]);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('cannot be set by query parameters', async () => {
    await resetLimits();
    const answer = await player.client.send('PATCH', '/api/profiles/me?isAdmin=true&xpTotal=9', {
      username: 'by.address',
    });
    expect(answer.status).toBeLessThan(500);
    const { rows } = await sql<{ is_admin: boolean; xp_total: number }>`
      SELECT is_admin, xp_total FROM profiles WHERE id = ${player.userId}
    `.execute(database.ownerDb);
    expect(rows[0]).toEqual({ is_admin: false, xp_total: 0 });
  });
});

describe('T7: data of other players', () => {
  it('is not reached by its owner’s id: a prediction is always the caller’s own', async () => {
    await resetLimits();
    const path = `/api/predictions/${match.eventId}`;
    await victim.client.send('PUT', path, { value: '3-0' });
    for (const naming of [
      { userId: victim.userId },
      { user_id: victim.userId },
      { id: victim.userId },
      { actor: victim.userId },
    ]) {
      const body = { value: '0-9', ...naming };
      expect((await player.client.send('PUT', path, body)).status).toBe(422);
    }
    const forged = { 'x-user-id': victim.userId, 'x-client-ip': '127.0.0.1' };
    await player.client.send('PUT', path, { value: '1-1' }, forged);
    const { rows } = await sql<{ user_id: string; value: string }>`
      SELECT user_id, value FROM predictions WHERE event_id = ${match.eventId} ORDER BY value
    `.execute(database.ownerDb);
    expect(rows).toEqual([
      { user_id: player.userId, value: '1-1' },
      { user_id: victim.userId, value: '3-0' },
    ]);
  });

  it('is not changed by another player’s writes with an id', async () => {
    await resetLimits();
    const before = await readRights();
    const takingIds = writes.filter(
      // Requests address the other player's id by design.
      ({ name, path }) => path.includes('{') && name !== 'friends.sendFriendRequest',
    );
    expect(takingIds.length).toBeGreaterThan(2);
    for (const { name, method, path } of takingIds) {
      const body = bodyFor(name);
      const ofVictim = `/api${path.replace(/\{\w+\}/g, victim.userId)}`;
      const { status } = await player.client.send(method, ofVictim, body);
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
    }
    expect(await readRights()).toEqual(before);
  });

  it('is not accessible with a forged cookie', async () => {
    const [name, value] = [...victim.client.cookies].find(([each]) => each === 'session')!;
    const { rows } = await sql<{ id: string; token_hash: string }>`
      SELECT id, token_hash FROM auth.sessions WHERE user_id = ${victim.userId}`.execute(
      database.ownerDb,
    );
    const { visitor } = useNewcomers(test);
    for (const forged of [
      ...rows.flatMap(({ id, token_hash: hash }) => [id, hash]),
      victim.userId,
      value.slice(0, -2),
      `${value}A`,
      value.toLowerCase(),
      'null',
      '',
    ]) {
      const client = visitor();
      client.cookies.set(name, forged);
      expect((await client.get('/api/accounts/session')).body.session, forged).toBeNull();
    }
  });
});

/** Limits are tested elsewhere. */
async function resetLimits(): Promise<void> {
  await sql`DELETE FROM rate_limits`.execute(database.ownerDb);
}
