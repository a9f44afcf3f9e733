import type { Access } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../testing/api-client.ts';
import { createResultsService } from '../features/results/results.service.ts';
import { createTestMatch } from '../testing/create-items.ts';
import { createCompetition, createTeam } from '../testing/factories.ts';
import { useNewcomers, type Newcomer } from '../testing/newcomers.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { listOperations } from './open-api/operations.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer, createSignUp, visitor } = useNewcomers(test);

/** A unique value per kind of private data, which responses are searched for. */
const CANARIES = {
  email: 'canary.address@private.example',
  birthDate: '1971-03-09',
  sessionAddress: '203.0.113.77',
  browser: 'Canary-Browser/9.9',
  openPrediction: '7-6',
  message: 'a canary wrote this letter',
  pendingName: 'canary.pending',
  pendingEmail: 'canary.pending@private.example',
  disallowedOption: 'a canary that players may not choose',
  auditNote: 'a canary of the audit',
  googleSubject: 'canary-subject-4711',
  invitationCode: 'canary-invitation-code',
};

let victim: Newcomer;
let league: { competitionId: string; season: number };
/** Three matches: still open, over without a result, and over and paid. */
let match: { matchId: string; eventId: string };
let pending: { matchId: string; eventId: string };
let settled: { matchId: string; eventId: string };
let leagueId: string;
let shareToken: string;
let otherId: string;
const LINK_CODE = 'privacy-link-code-____';
const SHORT_CODE = 'BCDFGHJK';
let teamIds: string[];
/** Two cups: before the draw, and in play. */
const cupIds: string[] = [];
const settledAt = new Date(Date.now() + 3_600_000);
const readers = new Map<string, ApiClient>();

const reads = listOperations().filter(({ method }) => method === 'GET');

/** An address, with required content: an empty page would prove nothing. */
type Address = readonly [path: string, shows?: string];

/** Addresses with the full output of each operation; an operation without any fails the test. */
function addressesOf(name: string): [address: string, shows: string][] {
  const year = settledAt.getUTCFullYear();
  const month = settledAt.getUTCMonth() + 1;
  const round = `?competitionId=${league.competitionId}&season=${league.season}&round=Matchday%201`;
  const addresses: Record<string, Address[]> = {
    'accounts.getSession': [['/accounts/session']],
    'accounts.getSignInMethods': [['/accounts/sign-in-methods']],
    'accounts.getAccountData': [['/accounts/data']],
    'accounts.checkUsername': [
      [`/accounts/username-availability?username=${victim.username}`],
      [`/accounts/username-availability?username=${CANARIES.pendingName}`],
    ],
    'profiles.getProfile': [[`/profiles/${victim.username}`, victim.username]],
    'competitions.listCompetitions': [['/competitions', league.competitionId]],
    'competitions.listOpenCompetitions': [['/competitions/open', league.competitionId]],
    'competitions.listParticipants': [
      [`/competitions/${league.competitionId}/participants?season=${league.season}`],
    ],
    'competitions.listStandings': [
      [`/competitions/${league.competitionId}/standings?season=${league.season}`],
    ],
    'competitions.listCountries': [['/admin/countries', 'England']],
    'competitions.listSeasons': [['/admin/seasons', String(league.season)]],
    'teams.listTeamsOfCountry': [['/admin/teams?country=England', teamIds[0]!]],
    'teams.listMemberships': [[`/admin/teams/${teamIds[0]}/competitions?season=${league.season}`]],
    'teams.previewMerger': [[`/admin/teams/${teamIds[0]}/merger?into=${teamIds[1]}`]],
    'events.listOpenItems': [['/items', match.matchId]],
    'events.getEvent': [[`/events/${match.eventId}`, match.matchId]],
    'matches.listActiveMatches': [['/matches', match.matchId]],
    'matches.getMatch': [
      [`/matches/${match.matchId}`, match.matchId],
      [`/matches/${settled.matchId}`, settled.matchId],
    ],
    'matches.getMatchForm': [[`/matches/${match.matchId}/form`, '"form"']],
    'administration.listItems': [
      ['/admin/items?status=active', match.matchId],
      ['/admin/items?status=pending', pending.matchId],
      ['/admin/items?status=finished', settled.matchId],
    ],
    'predictions.getPredictionHistory': [
      [`/players/${victim.userId}/history?until=2026-01-01T00:00:00Z`, settled.matchId],
    ],
    'predictions.getCrowd': [[`/predictions/${settled.eventId}/crowd`, '"1-0"']],
    'receipts.getReceipt': [
      [`/predictions/${settled.eventId}/receipt?playerId=${victim.userId}`, '"award"'],
    ],
    'friends.listFriends': [['/friends', 'incomingRequests']],
    'friends.getFriendship': [[`/friends/${victim.userId}`, 'state']],
    'friends.listFriendsPredictions': [
      [`/friends/predictions/match/${settled.matchId}`, victim.username],
    ],
    'friends.searchPlayers': [[`/players?name=${victim.username.slice(0, 5)}`, victim.username]],
    'friends.getFriendsRound': [
      ['/friends-round', '"1-0"'],
      [`/friends-round${round}`, match.matchId],
    ],
    'friends.getDuel': [[`/friends/${victim.userId}/duel`, '"exact":1']],
    'friends.getOwnInvitation': [['/invitation', 'invitation']],
    'friends.getInvitation': [[`/invitations/${CANARIES.invitationCode}`, victim.username]],
    'cups.listCups': [['/cups', 'Canary Cup']],
    'cups.getCup': cupIds.map((cupId): Address => [`/cups/${cupId}`, victim.username]),
    'shares.listShares': [['/shares', 'shares']],
    'shares.getShare': [[`/shares/${shareToken}`, victim.username]],
    'leagues.listOwnLeagues': [['/leagues', leagueId]],
    'leagues.getLeague': [[`/leagues/${leagueId}`, 'Private Mates']],
    'leagues.listLeagueMembers': [[`/leagues/${leagueId}/members`, victim.username]],
    'leagues.getLeagueInvitation': [[`/league-invitations/${LINK_CODE}`, victim.username]],
    'leagues.findLeagueByCode': [[`/league-codes/${SHORT_CODE}`, victim.username]],
    'leagues.getLeagueTable': ['round', 'month', 'season', 'league_season', 'all'].flatMap(
      (period): Address[] =>
        ['all', 'joined'].map((since) => [
          `/leagues/${leagueId}/table?period=${period}&since=${since}&year=${year}&month=${month}`,
          victim.username,
        ]),
    ),
    'leagues.listLeagueRounds': [[`/leagues/${leagueId}/rounds`, victim.username]],
    'leagues.getLeagueRound': [
      [`/leagues/${leagueId}/round`, '"1-0"'],
      [`/leagues/${leagueId}/round${round}`, match.matchId],
    ],
    'leagues.exportLeagueRound': [[`/leagues/${leagueId}/round/predictions${round}`, '"1-0"']],
    'leagues.listLeagueReactions': [[`/leagues/${leagueId}/reactions${round}`, settled.matchId]],
    'leagues.getLeagueHallOfFame': [[`/leagues/${leagueId}/hall-of-fame`, 'startedAt']],
    'leagues.getLeagueDuel': [
      [`/leagues/${leagueId}/duels/${victim.userId}/${otherId}`, '"exact":1'],
    ],
    'leagues.searchLeagues': [['/admin/leagues?name=private', victim.username]],
    'notifications.listUnread': [['/notifications/unread']],
    'notifications.listNotifications': [['/notifications', 'unread']],
    'xp.listUnseenRewards': [['/rewards/unseen']],
    'xp.listKeptRewards': [['/rewards', 'rewards']],
    'calendar.getCalendar': [['/calendar', 'createdAt']],
    'players.listAdministratorInvitations': [['/admin/administrator-invitations', victim.username]],
    'reports.listReports': [['/admin/reports', victim.username]],
    'push.getPush': [['/push', 'publicKey']],
    'mails.getMailChoices': [['/mails/choices', 'reminders']],
    'results.listProposals': [[`/admin/items/match/${match.matchId}/proposals`]],
    'administration.previewClosing': [
      [`/admin/items/match/${match.matchId}/closing`, 'latePredictions'],
    ],
    'results.previewTakingBack': [
      [`/admin/items/match/${settled.matchId}/taking-back`, 'reversedXp'],
    ],
    'results.listProposedMatches': [['/admin/proposals']],
    'results.countProposedMatches': [['/admin/proposals/count']],
    'results.getSettlement': [[`/admin/items/match/${settled.matchId}/settlement`, 'settledAt']],
    'feeds.getFeedStatus': [['/admin/feeds']],
    'refusals.getRefusals': [['/admin/refusals', 'networks']],
    'contact.listContactMessages': [['/admin/contact-messages', CANARIES.message]],
    'results.listAutomaticSettlements': [['/admin/settlements', 'settlements']],
    'matches.listMatchesOfSeason': [
      [`/admin/season-matches?competitionId=${league.competitionId}&season=${league.season}`],
    ],
    'imports.listImportQuestions': [['/admin/import-questions']],
    'imports.listKeptDeletions': [['/admin/import-deletions']],
    'imports.listMergedSeasons': [['/admin/import-seasons']],
    'imports.countImportQuestions': [['/admin/import-questions/count']],
    'backups.getBackups': [['/admin/backups', 'isDaily']],
    'releases.getRelease': [['/admin/release', 'running']],
    'audit.listAudit': [['/admin/audit', CANARIES.auditNote]],
    'audit.listAuditChoices': [['/admin/audit/choices', victim.username]],
    'statistics.getStatistic': [['/admin/statistics/most_frequent_scores', '"1-0"']],
    'leaderboard.getLeaderboard': [
      [`/leaderboard?type=yearly&competition=all_sports&year=${year}`, victim.username],
      [
        `/leaderboard?type=monthly&competition=football&year=${year}&month=${month}`,
        victim.username,
      ],
    ],
    'skill.getSkill': [[`/profiles/${victim.username}/skill`, 'calls']],
    'skill.getSkillBoard': [['/leaderboard/skill', 'players']],
    'live.followChanges': [['/live', 'heartbeat']],
    'events.listClosedItems': [
      ['/items/closed?part=in_play', pending.matchId],
      ['/items/closed?part=results', settled.matchId],
      ['/items/closed?part=season', 'items'],
    ],
    'rounds.listRounds': [[`/rounds?competitionId=${league.competitionId}`, 'Matchday 1']],
    'rounds.getRound': [[`/rounds/matches${round}`, match.matchId]],
    'rounds.getRoundTable': [[`/rounds/table${round}`, victim.username]],
    'rounds.getRecord': [[`/profiles/${victim.username}/record`, '"exactScores":1']],
    'badges.getSheetProgress': [['/predictions/progress', 'complete']],
    'badges.getShelf': [[`/profiles/${victim.username}/shelf`, '"score":"1-0"']],
    'home.getHome': [['/home', victim.username]],
    'leaderboard.getRankGain': [[`/leaderboard/gain/${match.eventId}`, 'gain']],
    'leaderboard.getFriendsBoard': [
      [`/leaderboard/friends?type=yearly&competition=all_sports&year=${year}`, 'comparedWith'],
    ],
    'contact.getContactForm': [['/contact-form']],
  };
  const found = addresses[name];
  if (!found) throw new Error(`${name} is not crawled by this test`);
  return found.map(([path, shows = '']) => [`/api${path}`, shows]);
}

beforeAll(async () => {
  victim = await createNewcomer({ email: CANARIES.email, birthDate: CANARIES.birthDate });
  league = await createCompetition(database.ownerDb);
  const kickoffAt = new Date(Date.now() + 48 * 3_600_000);
  match = await createTestMatch(database.ownerDb, { kickoffAt, ...league });
  pending = await createTestMatch(database.ownerDb, { kickoffAt: settledAt, ...league });
  settled = await createTestMatch(database.ownerDb, { kickoffAt: settledAt, ...league });
  teamIds = [await createTeam(database.ownerDb), await createTeam(database.ownerDb)];
  await victim.client.send('PUT', `/api/predictions/${match.eventId}`, {
    value: CANARIES.openPrediction,
  });
  await victim.client.send('PUT', `/api/predictions/${settled.eventId}`, { value: '1-0' });
  const signUp = { username: CANARIES.pendingName, email: CANARIES.pendingEmail };
  await visitor().send('POST', '/api/accounts/sign-up', createSignUp(signUp));
  await sql`UPDATE auth.sessions SET ip_address = ${CANARIES.sessionAddress},
    user_agent = ${CANARIES.browser}`.execute(database.ownerDb);
  await sql`INSERT INTO auth.identities (issuer, subject, user_id)
    VALUES ('https://accounts.example', ${CANARIES.googleSubject}, ${victim.userId})`.execute(
    database.ownerDb,
  );
  await sql`INSERT INTO contact_messages (email, message)
    VALUES (${CANARIES.email}, ${CANARIES.message})`.execute(database.ownerDb);
  await sql`UPDATE prediction_events
    SET disallowed_user_options = ${JSON.stringify([CANARIES.disallowedOption])}
    WHERE id = ${match.eventId}`.execute(database.ownerDb);
  await sql`INSERT INTO admin_audit (admin_id, action, subject_kind, subject_id, after)
    VALUES (${victim.userId}, 'validate', 'match', ${match.matchId}, ${JSON.stringify({ note: CANARIES.auditNote })})`.execute(
    database.ownerDb,
  );
  const other = await createNewcomer();
  const referee = await createNewcomer();
  await sql`UPDATE profiles SET is_admin = true WHERE id = ${referee.userId}`.execute(
    database.ownerDb,
  );
  await test.moveClockTo(new Date(settledAt.getTime() + 3_600_000));
  await createResultsService({ db: database.db }).validateResult({
    kind: 'match',
    itemId: settled.matchId,
    itemVersion: 1,
    result: { score: '1-0' },
    adminId: referee.userId,
  });
  const hit = { eventId: settled.eventId, language: 'en' };
  shareToken = (await victim.client.send('POST', '/api/shares/hits', hit)).body.token;
  await sql`INSERT INTO friend_invitations (user_id, code) VALUES (${victim.userId}, ${CANARIES.invitationCode})`.execute(
    database.ownerDb,
  );
  await sql`INSERT INTO friendships (requester_id, addressee_id, status)
    VALUES (${victim.userId}, ${other.userId}, 'accepted'),
      (${victim.userId}, ${referee.userId}, 'accepted')`.execute(database.ownerDb);
  for (const isDrawn of [false, true]) {
    const { rows: cups } = await sql<{ id: string }>`
      INSERT INTO cups (competition_id, name, format, entry_closes_at)
      VALUES (${league.competitionId}, 'Canary Cup', 'knockout',
        game_now() + ${isDrawn ? -1 : 1} * interval '1 day') RETURNING id`.execute(
      database.ownerDb,
    );
    const cupId = cups[0]!.id;
    await sql`INSERT INTO cup_entries (cup_id, user_id)
      SELECT ${cupId}, id FROM profiles WHERE username IS NOT NULL`.execute(database.ownerDb);
    if (isDrawn) {
      await sql`INSERT INTO cup_draws (cup_id, seed) VALUES (${cupId}, ${'a'.repeat(64)})`.execute(
        database.ownerDb,
      );
    }
    cupIds.push(cupId);
  }
  otherId = other.userId;
  await other.client.send('POST', '/api/reports', { kind: 'name', playerId: victim.userId });
  await sql`INSERT INTO administrator_invitations (inviter_id, invitee_id, token_hash, expires_at)
    VALUES (${referee.userId}, ${victim.userId}, ${'a'.repeat(64)}, game_now() + interval '1 day')
  `.execute(database.ownerDb);
  const members = [victim.userId, otherId, referee.userId];
  const { rows } = await sql<{ id: string }>`
    INSERT INTO leagues (name, line, colors, link_code, short_code, join_policy, shows_names)
    VALUES ('Private Mates', '', 'blue', ${LINK_CODE}, ${SHORT_CODE}, 'open', true) RETURNING id
  `.execute(database.ownerDb);
  leagueId = rows[0]!.id;
  await sql`INSERT INTO league_members (league_id, user_id, role, joined_at)
    SELECT ${leagueId}, id, CASE nth WHEN 1 THEN 'owner' ELSE 'helper' END,
      game_now() - interval '1 year'
    FROM unnest(${members}::uuid[]) WITH ORDINALITY AS m(id, nth)`.execute(database.ownerDb);
  await sql`INSERT INTO league_seasons (league_id, number, name)
    VALUES (${leagueId}, 1, '1')`.execute(database.ownerDb);
  await sql`INSERT INTO league_call_reactions (league_id, match_id, player_id, user_id, sign)
    VALUES (${leagueId}, ${settled.matchId}, ${victim.userId}, ${otherId}, 'cheer')`.execute(
    database.ownerDb,
  );
  readers.set('a visitor', visitor());
  readers.set('another player', other.client);
  readers.set('an administrator', referee.client);
});

async function leaksIn(text: string): Promise<string[]> {
  const { rows } = await sql<{ secret: string }>`
    SELECT hash AS secret FROM auth.passwords
    UNION ALL SELECT token_hash FROM auth.sessions
    UNION ALL SELECT token_hash FROM sign_ups
    UNION ALL SELECT ticket_hash FROM sign_ups`.execute(database.ownerDb);
  const secrets = [...Object.values(CANARIES), ...rows.map(({ secret }) => secret)];
  // The score as a JSON string; without quotes it occurs in ids.
  const spelt = (secret: string) => (secret === CANARIES.openPrediction ? `"${secret}"` : secret);
  return secrets.filter((secret) => text.includes(spelt(secret)));
}

/** Data that administrators may read: their actions, and messages to them. */
const ALLOWED: Record<string, string[]> = {
  'audit.listAudit': [CANARIES.auditNote],
  'contact.listContactMessages': [CANARIES.email, CANARIES.message],
};

function expectedStatus(access: Access, reader: string): number {
  if (access === 'public' || reader === 'an administrator') return 200;
  if (reader === 'a visitor') return 401;
  return access === 'signed_in' || access === 'player' ? 200 : 403;
}

describe('T10, D14 and D15: private data', () => {
  const cells = reads.flatMap(({ id, meta: { access } }) =>
    ['a visitor', 'another player', 'an administrator'].map(
      (reader) => [id, reader, access] as const,
    ),
  );

  it.each(cells)('is not in the output of %s for %s', async (name, reader, access) => {
    const expected = expectedStatus(access, reader);
    for (const [address, shows] of addressesOf(name)) {
      const { status, text, headers } = await readers.get(reader)!.get(address);
      expect(status, `${address} for ${reader}`).toBe(expected);
      if (expected === 200) expect(text, `${address} for ${reader}`).toContain(shows);
      const seen = text + JSON.stringify([...headers]);
      const allowed = (expected === 200 && ALLOWED[name]) || [];
      expect(await leaksIn(seen), `${address} for ${reader}`).toEqual(allowed);
    }
  });

  it('stays out of the search of administrators, even by the address', async () => {
    const search = (typed: string) =>
      readers.get('an administrator')!.send('POST', '/api/admin/players/search', { search: typed });
    for (const typed of [victim.username, victim.userId, CANARIES.email]) {
      const { text } = await search(typed);
      expect(text).toContain(victim.userId);
      expect(await leaksIn(text)).toEqual([]);
    }
    // The address of a sign-up finds its name, which the administrator confirms.
    expect(await leaksIn((await search(CANARIES.pendingEmail)).text)).toEqual([
      CANARIES.pendingName,
    ]);
  });

  it('is complete in the owner’s export, without secrets and without other players', async () => {
    const { body, text } = await victim.client.get('/api/accounts/data');
    expect(body).toMatchObject({
      account: { email: CANARIES.email, signInMethods: ['password', 'google'] },
      profile: { username: victim.username, birthDate: CANARIES.birthDate },
      predictions: expect.arrayContaining([
        expect.objectContaining({ eventId: match.eventId, value: CANARIES.openPrediction }),
      ]),
      messages: [{ message: CANARIES.message }],
      identities: [{ issuer: 'https://accounts.example', subject: CANARIES.googleSubject }],
      administration: [{ action: 'validate', after: { note: CANARIES.auditNote } }],
    });
    expect(body.sessions[0].address).toBe(CANARIES.sessionAddress);
    expect(await leaksIn(text)).toEqual([
      CANARIES.email,
      CANARIES.birthDate,
      CANARIES.sessionAddress,
      CANARIES.browser,
      CANARIES.openPrediction,
      CANARIES.message,
      CANARIES.auditNote,
      CANARIES.googleSubject,
      CANARIES.invitationCode,
    ]);
    const { rows } = await sql<{ email: string; name: string | null }>`
      SELECT u.email, p.username AS name FROM auth.users u JOIN profiles p USING (id)
      WHERE u.id <> ${victim.userId}`.execute(database.ownerDb);
    expect(rows.length).toBeGreaterThan(1);
    // Friends appear only in the list of friends.
    const { friendships, ...others } = body;
    expect(friendships).toHaveLength(2);
    for (const { email, name } of rows) {
      expect(text).not.toContain(email);
      expect(JSON.stringify(others)).not.toContain(`"${name}"`);
    }
  });
});
