import { sql } from 'kysely';
import { inTransaction } from '#db/connection/transaction.ts';
import { moveKickoff, postponeMatch } from '#features/matches/matches.service.ts';
import { CUP_OPERATIONS } from './cup-operations.ts';
import { SHARE_OPERATIONS } from './share-operations.ts';
import { PLAYER_OPERATIONS } from './player-operations.ts';
import { PUSH_OPERATIONS } from './push-operations.ts';
import { FEED_OPERATIONS } from './feed-operations.ts';
import { LEAGUE_OPERATIONS } from './league-operations.ts';
import {
  matchRow,
  PICTURE,
  PICTURE_UPLOAD,
  profileOf,
  row,
  sending,
  unlessDeleted,
  type ApiRequest,
  type Done,
  type PairOperation,
} from './operation.ts';
import { TEAM_OPERATIONS } from './team-operations.ts';
import type { SignedInPlayer } from '../open-session.ts';
import { NEW_PASSWORD, OLD_PASSWORD, type PairWorld, type WorldMatch } from './world.ts';

const ACCOUNT = ['auth.users', 'auth.sessions', 'auth.passwords', 'profiles'] as const;

function byPlayer(
  touches: readonly string[],
  toRequest: (world: PairWorld) => ApiRequest | Promise<ApiRequest>,
): PairOperation {
  return sending(touches, async (world) => {
    const { userId, client } = await world.player();
    return { hold: profileOf(userId), client, request: await toRequest(world) };
  });
}

function onEvent(touches: readonly string[], what: string, body: object): PairOperation {
  return sending(touches, async (world) => {
    const { client } = await world.administrator();
    const eventId = await world.openEvent();
    const path = `/api/admin/events/${eventId}/${what}`;
    const hold = row('prediction_events', 'id', eventId);
    return { hold, client, request: ['POST', path, { itemVersion: 1, ...body }] };
  });
}

function byAdministrator(
  touches: readonly string[],
  options: {
    match: (world: PairWorld) => Promise<WorldMatch>;
    path: (matchId: string) => string;
    body: object;
  },
): PairOperation {
  return sending(touches, async (world) => {
    const { client } = await world.administrator();
    const { matchId } = await options.match(world);
    const path = `/api/admin/${options.path(matchId)}`;
    return { hold: matchRow(matchId), client, request: ['POST', path, options.body] };
  });
}

const FRIENDS = ['friendships', 'notifications', 'profiles'] as const;
const INVITATIONS = ['friend_invitations', 'profiles'] as const;

/** An operation between the player and the administrator, after a request if given. */
function byFriend(
  method: 'POST' | 'DELETE',
  what: string,
  before?: (parties: { player: SignedInPlayer; friend: SignedInPlayer }) => Promise<unknown>,
): PairOperation {
  return sending(FRIENDS, async (world) => {
    const [player, friend] = await Promise.all([world.player(), world.administrator()]);
    await before?.({ player, friend });
    const path = `/api/friends/${friend.userId}${what}`;
    return { hold: profileOf(player.userId), client: player.client, request: [method, path] };
  });
}

/** A creation locks its season and its teams. */
const SEASON = ['competition_seasons', 'competition_participants', 'teams'] as const;

function byCreator(place: string, toBody: (draft: object) => object): PairOperation {
  return sending(SEASON, async (world) => {
    const { client } = await world.administrator();
    const draft = await world.matchDraft();
    const hold = row('competition_seasons', 'competition_id', draft.competitionId);
    return { hold, client, request: ['POST', `/api/admin/${place}`, toBody(draft)] };
  });
}

const sendRequest = (asker: SignedInPlayer, addressee: { userId: string }) =>
  asker.client.send('POST', `/api/friends/${addressee.userId}/request`);

const EVENT_DRAFT = {
  title: { en: 'Who wins the league?' },
  description: {},
  inputType: 'teamSelection',
  reward: '500',
  perPlace: '',
  isCompetitionEvent: true,
  season: '2025',
  deadline: '2027-06-01T18:00:00Z',
  options: '',
  disallowedOptions: '',
  min: '',
  max: '',
  hasDecay: false,
};

function byImport(
  match: (world: PairWorld) => Promise<WorldMatch>,
  work: (world: PairWorld, matchId: string) => Promise<unknown>,
): PairOperation {
  return {
    touches: ['match_events', 'notifications', 'profiles'],
    async prepare(world) {
      const { matchId } = await match(world);
      return { hold: matchRow(matchId), act: () => unlessDeleted(work(world, matchId)) };
    },
  };
}

/** The return from the provider, which is a page and no operation of the contract. */
function fromProvider(person: string): PairOperation {
  return {
    touches: [...ACCOUNT, 'auth.identities', 'google_sign_ins', 'mails'],
    async prepare(world) {
      const { userId } = await world.player();
      const { client, path } = await world.returnFromProvider(person);
      const act = async (): Promise<Done> => {
        const { status, headers } = await client.get(path);
        const isRefused = headers.get('location')?.startsWith('/auth') ?? true;
        return { status: status >= 400 ? status : isRefused ? 409 : 200 };
      };
      return { hold: row('auth.users', 'id', userId), act };
    },
  };
}

const SETTLEMENT = [
  'match_events',
  'validations',
  'xp_ledger',
  'profiles',
  'boards',
  'notifications',
] as const;

const MOVE = ['match_events', 'import_questions', 'notifications', 'profiles'] as const;

/** All writing operations of the contract by name, then the writes of imports. */
export const PAIR_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'accounts.signUp': sending(
    ['username_holds', 'sign_ups', 'sign_up_settings', 'mails'],
    async (world) => {
      const body = {
        username: world.wantedName,
        birthDate: '1990-06-15',
        email: `${world.wantedName}@players.example`,
        password: NEW_PASSWORD,
        acceptedTerms: true,
        language: 'en',
      };
      const request: ApiRequest = ['POST', '/api/accounts/sign-up', body];
      return { hold: null, client: world.visitor(), request };
    },
  ),
  'accounts.resendConfirmation': sending(['sign_ups', 'username_holds', 'mails'], async (world) => {
    const { id, ticket } = await world.signUp();
    const body = { ticket, language: 'en' };
    const path = '/api/accounts/resend-confirmation';
    return {
      hold: row('sign_ups', 'id', id),
      client: world.visitor(),
      request: ['POST', path, body],
    };
  }),
  'accounts.confirmSignUp': sending(['sign_ups', 'username_holds', ...ACCOUNT], async (world) => {
    const { id, token, ticket } = await world.signUp();
    const client = world.visitor();
    client.cookies.set('sign-up', ticket);
    const path = '/api/accounts/confirm';
    return { hold: row('sign_ups', 'id', id), client, request: ['POST', path, { token }] };
  }),
  'accounts.signIn': {
    touches: ['auth.sessions', 'auth.passwords', 'profiles'],
    async prepare(world) {
      const { userId, email } = await world.player();
      const client = world.visitor();
      return {
        hold: profileOf(userId),
        act: async () => {
          const { status } = await client.signIn(email, OLD_PASSWORD);
          return { status, signedInBy: 'old password', client };
        },
      };
    },
  },
  'accounts.startGoogleSignIn': sending(['google_sign_ins'], async (world) => ({
    hold: null,
    client: world.visitor(),
    request: ['POST', '/api/accounts/google', {}],
  })),
  'accounts.completeProfile': sending(['profiles', 'username_holds'], async (world) => {
    const { userId, client } = await world.newcomer();
    const body = { username: world.wantedName, birthDate: '1990-06-15', acceptedTerms: true };
    const path = '/api/accounts/complete-profile';
    return { hold: profileOf(userId), client, request: ['POST', path, body] };
  }),
  'accounts.requestPasswordReset': sending(['password_resets', 'mails'], async (world) => {
    const { userId, email } = await world.player();
    const path = '/api/accounts/request-password-reset';
    const request: ApiRequest = ['POST', path, { email, language: 'en' }];
    return { hold: profileOf(userId), client: world.visitor(), request };
  }),
  'accounts.checkPasswordReset': sending(['password_resets'], async (world) => {
    const token = await world.resetToken();
    const path = '/api/accounts/check-password-reset';
    return { hold: null, client: world.visitor(), request: ['POST', path, { token }] };
  }),
  'accounts.resetPassword': sending(
    ['password_resets', 'auth.passwords', 'auth.sessions', 'mails', 'profiles'],
    async (world) => {
      const { userId } = await world.player();
      const token = await world.resetToken();
      const body = { token, password: NEW_PASSWORD };
      return {
        hold: row('auth.passwords', 'user_id', userId),
        client: world.visitor(),
        request: ['POST', '/api/accounts/reset-password', body],
      };
    },
  ),
  'accounts.changePassword': sending(
    ['password_resets', 'auth.passwords', 'auth.sessions', 'mails', 'profiles'],
    async (world) => {
      const { userId, client } = await world.player();
      const body = { currentPassword: OLD_PASSWORD, newPassword: NEW_PASSWORD };
      return {
        hold: row('auth.passwords', 'user_id', userId),
        client,
        request: ['POST', '/api/accounts/change-password', body],
      };
    },
  ),
  'accounts.deleteAccount': sending(
    [
      ...ACCOUNT,
      'predictions',
      'calendar_addresses',
      'mail_choices',
      'boards',
      'password_resets',
      'username_holds',
      'mails',
    ],
    async (world) => {
      const { userId, username, client } = await world.player();
      const body = { confirmation: username, password: OLD_PASSWORD };
      return { hold: profileOf(userId), client, request: ['POST', '/api/accounts/delete', body] };
    },
  ),
  'accounts.deleteAccount of a newcomer': sending([...ACCOUNT, 'username_holds'], async (world) => {
    const { userId, email, client } = await world.newcomer();
    const body = { confirmation: email };
    return { hold: profileOf(userId), client, request: ['POST', '/api/accounts/delete', body] };
  }),
  'accounts.signOut': sending(['auth.sessions'], async (world) => {
    const { userId, client } = await world.player();
    return {
      hold: row('auth.sessions', 'user_id', userId),
      client,
      request: ['POST', '/api/accounts/sign-out'],
    };
  }),
  'profiles.updateProfile': byPlayer(['profiles', 'username_holds'], ({ wantedName }) => [
    'PATCH',
    '/api/profiles/me',
    { username: wantedName },
  ]),
  'profiles.uploadPicture': byPlayer(['profiles'], () => PICTURE_UPLOAD),
  'profiles.deletePicture': sending(['profiles'], async (world) => {
    const { userId, client } = await world.player();
    await client.send(...PICTURE_UPLOAD);
    return { hold: profileOf(userId), client, request: ['DELETE', '/api/profiles/me/picture'] };
  }),
  'predictions.submitPrediction': sending(
    ['predictions', 'match_events', 'profiles'],
    async (world) => {
      const { client } = await world.player();
      const match = await world.openMatch();
      const path = `/api/predictions/${match.eventId}`;
      return { hold: matchRow(match.matchId), client, request: ['PUT', path, { value: '3-2' }] };
    },
  ),
  'predictions.submitMatchPredictions': sending(
    ['predictions', 'match_events', 'profiles'],
    async (world) => {
      const { client } = await world.player();
      const { matchId } = await world.openCards();
      const path = `/api/matches/${matchId}/predictions`;
      const answers = { score: world.anyOf('2-1', '0-0'), halftime_score: '0-0' };
      return { hold: matchRow(matchId), client, request: ['PUT', path, { answers }] };
    },
  ),
  'predictions.submitPredictionSheet': sending(
    ['predictions', 'match_events', 'profiles'],
    async (world) => {
      const { client } = await world.player();
      const { cards } = await world.openCards();
      const [open, pending] = [await world.openMatch(), await world.pendingMatch()];
      const predictions = [
        { eventId: open.eventId, value: '0-3' },
        { eventId: cards.halftime_score, value: world.anyOf('0-0', '2-0') },
        { eventId: cards.score, value: '1-1' },
        { eventId: pending.eventId, value: '0-3' },
      ];
      return {
        hold: matchRow(open.matchId),
        client,
        request: ['PUT', '/api/predictions', { predictions }],
      };
    },
  ),
  'friends.sendFriendRequest': byFriend('POST', '/request'),
  'friends.acceptFriendRequest': byFriend('POST', '/acceptance', ({ player, friend }) =>
    sendRequest(friend, player),
  ),
  'friends.declineFriendRequest': byFriend('POST', '/refusal', ({ player, friend }) =>
    sendRequest(friend, player),
  ),
  'friends.removeFriend': byFriend('DELETE', '', async ({ player, friend }) => {
    await sendRequest(friend, player);
    await sendRequest(player, friend);
  }),
  'friends.createInvitation': byPlayer(INVITATIONS, () => ['POST', '/api/invitation', {}]),
  'friends.renewInvitation': byPlayer(INVITATIONS, () => ['POST', '/api/invitation/renewal', {}]),
  'friends.deleteInvitation': sending(INVITATIONS, async (world) => {
    const { userId, client } = await world.player();
    await client.send('POST', '/api/invitation', {});
    return {
      hold: row('friend_invitations', 'user_id', userId),
      client,
      request: ['DELETE', '/api/invitation', {}],
    };
  }),
  'friends.acceptInvitation': sending([...FRIENDS, ...INVITATIONS], async (world) => {
    const [player, friend] = await Promise.all([world.player(), world.administrator()]);
    const { body } = await friend.client.send('POST', '/api/invitation', {});
    const code = (body.invitation.url as string).split('/').at(-1)!;
    const path = `/api/invitations/${code}/acceptance`;
    return { hold: profileOf(player.userId), client: player.client, request: ['POST', path, {}] };
  }),
  'notifications.markNotificationsRead': sending(['notifications'], async (world) => {
    const [{ userId, client }, friend] = await Promise.all([world.player(), world.administrator()]);
    await sendRequest(friend, { userId });
    const { body } = await client.get('/api/notifications/unread');
    const ids = (body as { id: string }[]).map(({ id }) => id);
    const hold = row('notifications', 'user_id', userId);
    return { hold, client, request: ['POST', '/api/notifications/read', { ids }] };
  }),
  'xp.markRewardsSeen': sending(['xp_ledger'], async (world) => {
    const { userId, client } = await world.player();
    await world.finishedMatch();
    const { body } = await client.get('/api/rewards/unseen');
    const ids = (body as { id: string }[]).map(({ id }) => id);
    return {
      hold: row('xp_ledger', 'user_id', userId),
      client,
      request: ['POST', '/api/rewards/seen', { ids }],
    };
  }),
  'calendar.createCalendarAddress': byPlayer(['calendar_addresses', 'profiles'], () => [
    'POST',
    '/api/calendar',
    { timeZone: 'Europe/Rome' },
  ]),
  'calendar.deleteCalendarAddress': sending(['calendar_addresses'], async (world) => {
    const { userId, client } = await world.player();
    await client.send('POST', '/api/calendar', { timeZone: 'Europe/Rome' });
    return {
      hold: row('calendar_addresses', 'user_id', userId),
      client,
      request: ['DELETE', '/api/calendar', {}],
    };
  }),
  'mails.updateMailChoices': byPlayer(['mail_choices', 'profiles'], (world) => [
    'PATCH',
    '/api/mails/choices',
    {
      language: 'de',
      timeZone: world.anyOf('Europe/Rome', 'Asia/Tokyo'),
      weeklySummary: true,
    },
  ]),
  'mails.unsubscribe': sending(['mail_choices'], async (world) => {
    const { userId, client } = await world.player();
    const choices = { language: 'en', timeZone: 'UTC' };
    await client.send('PATCH', '/api/mails/choices', choices);
    const token = await world.mailToken(userId);
    return {
      hold: row('mail_choices', 'user_id', userId),
      client: world.visitor(),
      request: ['POST', '/api/mails/unsubscribe', { token }],
    };
  }),
  'results.validateResult': byAdministrator(SETTLEMENT, {
    match: (world) => world.pendingMatch(),
    path: (matchId) => `items/match/${matchId}/result`,
    body: { itemVersion: 1, result: { score: '2-1' } },
  }),
  'results.voidItem': byAdministrator(['match_events', 'validations', 'notifications'], {
    match: (world) => world.pendingMatch(),
    path: (matchId) => `items/match/${matchId}/void`,
    body: { itemVersion: 1 },
  }),
  'results.correctResult': byAdministrator(SETTLEMENT, {
    match: (world) => world.finishedMatch(),
    path: (matchId) => `items/match/${matchId}/result/correction`,
    body: { itemVersion: 2, result: { score: '1-0' } },
  }),
  'results.revertResult': byAdministrator(SETTLEMENT, {
    match: (world) => world.finishedMatch(),
    path: (matchId) => `items/match/${matchId}/result/revert`,
    body: { itemVersion: 2, confirmation: 'REVERT' },
  }),
  'administration.openItemPredictions': byAdministrator(['predictions', 'match_events'], {
    match: (world) => world.openMatch(),
    path: (matchId) => `items/match/${matchId}/predictions`,
    body: {},
  }),
  'administration.changeItemStatus': byAdministrator(['match_events'], {
    match: (world) => world.openMatch(),
    path: (matchId) => `items/match/${matchId}/status`,
    body: { itemVersion: 1, status: 'finished' },
  }),
  'administration.changeItemStatus of one that waits': byAdministrator(['match_events'], {
    match: (world) => world.pendingMatch(),
    path: (matchId) => `items/match/${matchId}/status`,
    body: { itemVersion: 1, status: 'finished' },
  }),
  'administration.deleteItem': byAdministrator(['match_events'], {
    match: (world) => world.openMatch(),
    path: (matchId) => `items/match/${matchId}/deletion`,
    body: { itemVersion: 1, confirmation: 'DELETE' },
  }),
  'administration.deleteItem of one that waits': byAdministrator(['match_events', 'validations'], {
    match: (world) => world.pendingMatch(),
    path: (matchId) => `items/match/${matchId}/deletion`,
    body: { itemVersion: 1, confirmation: 'DELETE' },
  }),
  'administration.deleteItem of one that is over': byAdministrator(SETTLEMENT, {
    match: (world) => world.finishedMatch(),
    path: (matchId) => `items/match/${matchId}/deletion`,
    body: { itemVersion: 2, confirmation: 'DELETE' },
  }),
  'matches.moveKickoff': byAdministrator(MOVE, {
    match: (world) => world.pendingMatch(),
    path: (matchId) => `matches/${matchId}/kickoff`,
    body: { itemVersion: 1, kickoffAt: '2025-10-11T14:00:00Z' },
  }),
  'matches.postponeMatch': byAdministrator(MOVE, {
    match: (world) => world.openMatch(),
    path: (matchId) => `matches/${matchId}/postponement`,
    body: { itemVersion: 1 },
  }),
  'matches.createMatch': byCreator('matches', (draft) => draft),
  'matches.createMatches': byCreator('matches/several', (draft) => ({ drafts: [draft, draft] })),
  'matches.updateMatchRewards': sending(['match_events'], async (world) => {
    const { client } = await world.administrator();
    const match = await world.openMatch();
    await sql`UPDATE reward_maps SET model_version = 'earlier'
        WHERE match_id = ${match.matchId}`.execute(world.database.ownerDb);
    const path = `/api/admin/matches/${match.matchId}/rewards`;
    return { hold: matchRow(match.matchId), client, request: ['POST', path, {}] };
  }),
  'events.createEvent': sending(SEASON, async (world) => {
    const { client } = await world.administrator();
    const { competitionId } = await world.matchDraft();
    const body = { ...EVENT_DRAFT, competitionId };
    return {
      hold: row('competition_seasons', 'competition_id', competitionId),
      client,
      request: ['POST', '/api/admin/events', body],
    };
  }),
  'events.uploadEventImage': sending(['prediction_events'], async (world) => {
    const { client } = await world.administrator();
    const eventId = await world.openEvent();
    const path = `/api/admin/events/${eventId}/image`;
    const headers = { 'content-type': 'image/png' };
    return {
      hold: row('prediction_events', 'id', eventId),
      client,
      request: ['PUT', path, PICTURE, headers],
    };
  }),
  'events.setCompetitionEvent': onEvent(['prediction_events'], 'competition-event', {
    isCompetitionEvent: false,
  }),
  'events.mendEventTexts': onEvent(
    ['prediction_events', 'earlier_event_texts', 'notifications'],
    'texts',
    { title: { en: 'Who lifts the cup this time?' }, description: {} },
  ),
  'events.setEventReward': onEvent(['prediction_events'], 'reward', { reward: '777' }),

  'imports.answerImportQuestion': sending(
    ['match_events', 'import_questions', 'result_proposals'],
    async (world) => {
      const { client } = await world.administrator();
      const { questionId, matchId, sides } = await world.dispute();
      const path = `/api/admin/import-questions/${questionId}/answer`;
      const side = world.anyOf(...sides);
      const body = { itemVersion: 1, side, effect: side === sides[0] ? 'keep' : 'move' };
      return { hold: matchRow(matchId), client, request: ['POST', path, body] };
    },
  ),
  'imports.answerMergedSeasons': sending(
    ['match_events', 'import_rows', 'import_questions'],
    async (world) => {
      const { client } = await world.administrator();
      const { matchId, competitionId, season } = await world.mergedSeasons();
      const path = `/api/admin/import-seasons/${competitionId}/${season}/answer`;
      const body = { answer: 'two', labels: ['2026', '2026/27'] };
      return { hold: matchRow(matchId), client, request: ['POST', path, body] };
    },
  ),
  'contact.deleteContactMessage': sending(['contact_messages'], async (world) => {
    const { client } = await world.administrator();
    const messageId = await world.message();
    const path = `/api/admin/contact-messages/${messageId}/deletion`;
    // The server's role cannot lock rows that it cannot read.
    return { hold: null, client, request: ['POST', path, {}] };
  }),
  'imports.allowImport': {
    touches: ['match_events', 'import_rows'],
    async prepare(world) {
      const { client } = await world.administrator();
      const { matchId } = await world.dispute();
      const deletion = `/api/admin/items/match/${matchId}/deletion`;
      const allowance = `/api/admin/import-deletions/${matchId}/allowance`;
      return {
        hold: matchRow(matchId),
        async act() {
          // Deletes here, since other operations of a pair need the match.
          await client.send('POST', deletion, { itemVersion: 1, confirmation: 'DELETE' });
          return client.send('POST', allowance, {});
        },
      };
    },
  },
  'import: a season that asks': {
    touches: ['match_events', 'import_questions', 'result_proposals'],
    async prepare(world) {
      const { matchId } = await world.dispute();
      const act = async (): Promise<Done> => {
        await world.importDispute('football.json', 1);
        return { status: 200 };
      };
      return { hold: matchRow(matchId), act };
    },
  },

  ...TEAM_OPERATIONS,
  ...LEAGUE_OPERATIONS,
  ...FEED_OPERATIONS,
  ...CUP_OPERATIONS,
  ...SHARE_OPERATIONS,
  ...PUSH_OPERATIONS,
  ...PLAYER_OPERATIONS,

  'google: the player': fromProvider('player'),
  'google: somebody else with the address': fromProvider('stranger'),

  'import: another kickoff': byImport(
    (world) => world.pendingMatch(),
    ({ database }, matchId) =>
      inTransaction(database.db, (tx) =>
        moveKickoff(tx, matchId, { at: new Date('2025-10-11T14:00:00Z'), isConfirmed: true }),
      ),
  ),
  'import: brought forward': byImport(
    (world) => world.openMatch(),
    ({ database }, matchId) =>
      inTransaction(database.db, (tx) =>
        moveKickoff(tx, matchId, { at: new Date(Date.now() - 3_600_000), isConfirmed: true }),
      ),
  ),
  'import: postponed': byImport(
    (world) => world.openMatch(),
    ({ database }, matchId) => inTransaction(database.db, (tx) => postponeMatch(tx, matchId)),
  ),
};
