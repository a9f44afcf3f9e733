import { sql } from 'kysely';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import { moveKickoff, postponeMatch } from '#features/matches/matches.service.ts';
import type { ApiAnswer, ApiClient } from '../api-client.ts';
import { blackPixels, pngFile } from '../png.ts';
import { CUP_OPERATIONS } from './cup-operations.ts';
import { SHARE_OPERATIONS } from './share-operations.ts';
import { PLAYER_OPERATIONS } from './player-operations.ts';
import { PUSH_OPERATIONS } from './push-operations.ts';
import { FEED_OPERATIONS } from './feed-operations.ts';
import { LEAGUE_OPERATIONS } from './league-operations.ts';
import type { Done, Hold, PairOperation } from './operation.ts';
import { TEAM_OPERATIONS } from './team-operations.ts';
import type { SignedInPlayer } from '../open-session.ts';
import { NEW_PASSWORD, OLD_PASSWORD, type PairWorld, type WorldMatch } from './world.ts';

const ACCOUNT = ['auth.users', 'auth.sessions', 'auth.passwords', 'profiles'] as const;

const row = (table: string, column: string, value: string): Hold => ({ table, column, value });
const profileOf = (userId: string) => row('profiles', 'id', userId);
const matchRow = ({ matchId }: WorldMatch) => row('match_events', 'id', matchId);

const PICTURE = pngFile({ width: 8, height: 8 }, [blackPixels(8, 8)]);

const answered = ({ status }: ApiAnswer): Done => ({ status });

const sendPicture = (client: ApiClient) =>
  client.send('PUT', '/api/profiles/me/picture', PICTURE, { 'content-type': 'image/png' });

function byPlayer(
  touches: readonly string[],
  send: (client: ApiClient, world: PairWorld) => Promise<ApiAnswer>,
): PairOperation {
  return {
    touches,
    async prepare(world) {
      const { userId, client } = await world.player();
      return { hold: profileOf(userId), act: async () => answered(await send(client, world)) };
    },
  };
}

function onEvent(touches: readonly string[], what: string, body: object): PairOperation {
  return {
    touches,
    async prepare(world) {
      const { client } = await world.administrator();
      const eventId = await world.openEvent();
      const path = `/api/admin/events/${eventId}/${what}`;
      return {
        hold: row('prediction_events', 'id', eventId),
        act: async () => answered(await client.send('POST', path, { itemVersion: 1, ...body })),
      };
    },
  };
}

function byAdministrator(
  touches: readonly string[],
  options: {
    match: (world: PairWorld) => Promise<WorldMatch>;
    path: (matchId: string) => string;
    body: object;
  },
): PairOperation {
  return {
    touches,
    async prepare(world) {
      const { client } = await world.administrator();
      const match = await options.match(world);
      const path = `/api/admin/${options.path(match.matchId)}`;
      return {
        hold: matchRow(match),
        act: async () => answered(await client.send('POST', path, options.body)),
      };
    },
  };
}

const FRIENDS = ['friendships', 'notifications', 'profiles'] as const;
const INVITATIONS = ['friend_invitations', 'profiles'] as const;

/** An operation between the player and the administrator, after a request if given. */
function byFriend(
  method: 'POST' | 'DELETE',
  path: string,
  before?: (parties: { player: SignedInPlayer; friend: SignedInPlayer }) => Promise<unknown>,
): PairOperation {
  return {
    touches: FRIENDS,
    async prepare(world) {
      const [player, friend] = await Promise.all([world.player(), world.administrator()]);
      await before?.({ player, friend });
      const send = () => player.client.send(method, `/api/friends/${friend.userId}${path}`);
      return { hold: profileOf(player.userId), act: async () => answered(await send()) };
    },
  };
}

/** A creation locks its season and its teams. */
const SEASON = ['competition_seasons', 'competition_participants', 'teams'] as const;

function byCreator(place: string, toBody: (draft: object) => object): PairOperation {
  return {
    touches: SEASON,
    async prepare(world) {
      const { client } = await world.administrator();
      const draft = await world.matchDraft();
      const send = () => client.send('POST', `/api/admin/${place}`, toBody(draft));
      return {
        hold: row('competition_seasons', 'competition_id', draft.competitionId),
        act: async () => answered(await send()),
      };
    },
  };
}

const sendRequest = (asker: SignedInPlayer, addressee: SignedInPlayer) =>
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
      const found = await match(world);
      const act = async (): Promise<Done> => {
        try {
          await work(world, found.matchId);
          return { status: 200 };
        } catch (error) {
          // The match was deleted; the next run skips it.
          if (error instanceof DomainError && error.code === 'MATCH_NOT_FOUND') {
            return { status: 404 };
          }
          throw error;
        }
      };
      return { hold: matchRow(found), act };
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
  'accounts.signUp': {
    touches: ['username_holds', 'sign_ups', 'sign_up_settings', 'mails'],
    prepare: (world) =>
      Promise.resolve({
        hold: null,
        act: async () =>
          answered(
            await world.visitor().send('POST', '/api/accounts/sign-up', {
              username: world.wantedName,
              birthDate: '1990-06-15',
              email: `${world.wantedName}@players.example`,
              password: NEW_PASSWORD,
              acceptedTerms: true,
              language: 'en',
            }),
          ),
      }),
  },
  'accounts.resendConfirmation': {
    touches: ['sign_ups', 'username_holds', 'mails'],
    async prepare(world) {
      const { id, ticket } = await world.signUp();
      const body = { ticket, language: 'en' };
      const path = '/api/accounts/resend-confirmation';
      return {
        hold: row('sign_ups', 'id', id),
        act: async () => answered(await world.visitor().send('POST', path, body)),
      };
    },
  },
  'accounts.confirmSignUp': {
    touches: ['sign_ups', 'username_holds', ...ACCOUNT],
    async prepare(world) {
      const { id, token, ticket } = await world.signUp();
      const client = world.visitor();
      client.cookies.set('sign-up', ticket);
      const path = '/api/accounts/confirm';
      return {
        hold: row('sign_ups', 'id', id),
        act: async () => answered(await client.send('POST', path, { token })),
      };
    },
  },
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
  'accounts.startGoogleSignIn': {
    touches: ['google_sign_ins'],
    prepare: (world) =>
      Promise.resolve({
        hold: null,
        act: async () => answered(await world.visitor().send('POST', '/api/accounts/google', {})),
      }),
  },
  'accounts.completeProfile': {
    touches: ['profiles', 'username_holds'],
    async prepare(world) {
      const { userId, client } = await world.newcomer();
      const body = { username: world.wantedName, birthDate: '1990-06-15', acceptedTerms: true };
      const path = '/api/accounts/complete-profile';
      return {
        hold: profileOf(userId),
        act: async () => answered(await client.send('POST', path, body)),
      };
    },
  },
  'accounts.requestPasswordReset': byPlayer(['password_resets', 'mails'], async (_, world) =>
    world.visitor().send('POST', '/api/accounts/request-password-reset', {
      email: (await world.player()).email,
      language: 'en',
    }),
  ),
  'accounts.checkPasswordReset': {
    touches: ['password_resets'],
    async prepare(world) {
      const token = await world.resetToken();
      const path = '/api/accounts/check-password-reset';
      return {
        hold: null,
        act: async () => answered(await world.visitor().send('POST', path, { token })),
      };
    },
  },
  'accounts.resetPassword': {
    touches: ['password_resets', 'auth.passwords', 'auth.sessions', 'mails', 'profiles'],
    async prepare(world) {
      const { userId } = await world.player();
      const token = await world.resetToken();
      const body = { token, password: NEW_PASSWORD };
      return {
        hold: row('auth.passwords', 'user_id', userId),
        act: async () =>
          answered(await world.visitor().send('POST', '/api/accounts/reset-password', body)),
      };
    },
  },
  'accounts.changePassword': {
    touches: ['password_resets', 'auth.passwords', 'auth.sessions', 'mails', 'profiles'],
    async prepare(world) {
      const { userId, client } = await world.player();
      const body = { currentPassword: OLD_PASSWORD, newPassword: NEW_PASSWORD };
      return {
        hold: row('auth.passwords', 'user_id', userId),
        act: async () => answered(await client.send('POST', '/api/accounts/change-password', body)),
      };
    },
  },
  'accounts.deleteAccount': {
    touches: [
      ...ACCOUNT,
      'predictions',
      'calendar_addresses',
      'mail_choices',
      'boards',
      'password_resets',
      'username_holds',
      'mails',
    ],
    async prepare(world) {
      const { userId, username, client } = await world.player();
      const body = { confirmation: username, password: OLD_PASSWORD };
      return {
        hold: profileOf(userId),
        act: async () => answered(await client.send('POST', '/api/accounts/delete', body)),
      };
    },
  },
  'accounts.deleteAccount of a newcomer': {
    touches: [...ACCOUNT, 'username_holds'],
    async prepare(world) {
      const { userId, email, client } = await world.newcomer();
      const body = { confirmation: email };
      return {
        hold: profileOf(userId),
        act: async () => answered(await client.send('POST', '/api/accounts/delete', body)),
      };
    },
  },
  'accounts.signOut': {
    touches: ['auth.sessions'],
    async prepare(world) {
      const { userId, client } = await world.player();
      return {
        hold: row('auth.sessions', 'user_id', userId),
        act: async () => answered(await client.send('POST', '/api/accounts/sign-out')),
      };
    },
  },
  'profiles.updateProfile': byPlayer(['profiles', 'username_holds'], (client, { wantedName }) =>
    client.send('PATCH', '/api/profiles/me', { username: wantedName }),
  ),
  'profiles.uploadPicture': byPlayer(['profiles'], sendPicture),
  'profiles.deletePicture': {
    touches: ['profiles'],
    async prepare(world) {
      const { userId, client } = await world.player();
      await sendPicture(client);
      return {
        hold: profileOf(userId),
        act: async () => answered(await client.send('DELETE', '/api/profiles/me/picture')),
      };
    },
  },
  'predictions.submitPrediction': {
    touches: ['predictions', 'match_events', 'profiles'],
    async prepare(world) {
      const { client } = await world.player();
      const match = await world.openMatch();
      const path = `/api/predictions/${match.eventId}`;
      return {
        hold: matchRow(match),
        act: async () => answered(await client.send('PUT', path, { value: '3-2' })),
      };
    },
  },
  'predictions.submitMatchPredictions': {
    touches: ['predictions', 'match_events', 'profiles'],
    async prepare(world) {
      const { client } = await world.player();
      const { matchId } = await world.openCards();
      const path = `/api/matches/${matchId}/predictions`;
      const answers = { score: world.anyOf('2-1', '0-0'), halftime_score: '0-0' };
      return {
        hold: row('match_events', 'id', matchId),
        act: async () => answered(await client.send('PUT', path, { answers })),
      };
    },
  },
  'predictions.submitPredictionSheet': {
    touches: ['predictions', 'match_events', 'profiles'],
    async prepare(world) {
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
        hold: matchRow(open),
        act: async () => answered(await client.send('PUT', '/api/predictions', { predictions })),
      };
    },
  },
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
  'friends.createInvitation': byPlayer(INVITATIONS, (client) =>
    client.send('POST', '/api/invitation', {}),
  ),
  'friends.renewInvitation': byPlayer(INVITATIONS, (client) =>
    client.send('POST', '/api/invitation/renewal', {}),
  ),
  'friends.deleteInvitation': {
    touches: INVITATIONS,
    async prepare(world) {
      const { userId, client } = await world.player();
      await client.send('POST', '/api/invitation', {});
      return {
        hold: row('friend_invitations', 'user_id', userId),
        act: async () => answered(await client.send('DELETE', '/api/invitation', {})),
      };
    },
  },
  'friends.acceptInvitation': {
    touches: [...FRIENDS, ...INVITATIONS],
    async prepare(world) {
      const [player, friend] = await Promise.all([world.player(), world.administrator()]);
      const { body } = await friend.client.send('POST', '/api/invitation', {});
      const code = (body.invitation.url as string).split('/').at(-1)!;
      const send = () => player.client.send('POST', `/api/invitations/${code}/acceptance`, {});
      return { hold: profileOf(player.userId), act: async () => answered(await send()) };
    },
  },
  'notifications.markNotificationsRead': {
    touches: ['notifications'],
    async prepare(world) {
      const [player, friend] = await Promise.all([world.player(), world.administrator()]);
      await sendRequest(friend, player);
      const { body } = await player.client.get('/api/notifications/unread');
      const ids = (body as { id: string }[]).map(({ id }) => id);
      const send = () => player.client.send('POST', '/api/notifications/read', { ids });
      return {
        hold: row('notifications', 'user_id', player.userId),
        act: async () => answered(await send()),
      };
    },
  },
  'xp.markRewardsSeen': {
    touches: ['xp_ledger'],
    async prepare(world) {
      const { userId, client } = await world.player();
      await world.finishedMatch();
      const { body } = await client.get('/api/rewards/unseen');
      const ids = (body as { id: string }[]).map(({ id }) => id);
      return {
        hold: row('xp_ledger', 'user_id', userId),
        act: async () => answered(await client.send('POST', '/api/rewards/seen', { ids })),
      };
    },
  },
  'calendar.createCalendarAddress': byPlayer(['calendar_addresses', 'profiles'], (client) =>
    client.send('POST', '/api/calendar', { timeZone: 'Europe/Rome' }),
  ),
  'calendar.deleteCalendarAddress': {
    touches: ['calendar_addresses'],
    async prepare(world) {
      const { userId, client } = await world.player();
      await client.send('POST', '/api/calendar', { timeZone: 'Europe/Rome' });
      return {
        hold: row('calendar_addresses', 'user_id', userId),
        act: async () => answered(await client.send('DELETE', '/api/calendar', {})),
      };
    },
  },
  'mails.updateMailChoices': byPlayer(['mail_choices', 'profiles'], (client, world) =>
    client.send('PATCH', '/api/mails/choices', {
      language: 'de',
      timeZone: world.anyOf('Europe/Rome', 'Asia/Tokyo'),
      weeklySummary: true,
    }),
  ),
  'mails.unsubscribe': {
    touches: ['mail_choices'],
    async prepare(world) {
      const { userId, client } = await world.player();
      const choices = { language: 'en', timeZone: 'UTC' };
      await client.send('PATCH', '/api/mails/choices', choices);
      const token = await world.mailToken(userId);
      return {
        hold: row('mail_choices', 'user_id', userId),
        act: async () =>
          answered(await world.visitor().send('POST', '/api/mails/unsubscribe', { token })),
      };
    },
  },
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
  'matches.updateMatchRewards': {
    touches: ['match_events'],
    async prepare(world) {
      const { client } = await world.administrator();
      const match = await world.openMatch();
      await sql`UPDATE reward_maps SET model_version = 'earlier'
        WHERE match_id = ${match.matchId}`.execute(world.database.ownerDb);
      const path = `/api/admin/matches/${match.matchId}/rewards`;
      return {
        hold: matchRow(match),
        act: async () => answered(await client.send('POST', path, {})),
      };
    },
  },
  'events.createEvent': {
    touches: SEASON,
    async prepare(world) {
      const { client } = await world.administrator();
      const { competitionId } = await world.matchDraft();
      const body = { ...EVENT_DRAFT, competitionId };
      return {
        hold: row('competition_seasons', 'competition_id', competitionId),
        act: async () => answered(await client.send('POST', '/api/admin/events', body)),
      };
    },
  },
  'events.uploadEventImage': {
    touches: ['prediction_events'],
    async prepare(world) {
      const { client } = await world.administrator();
      const eventId = await world.openEvent();
      const path = `/api/admin/events/${eventId}/image`;
      const headers = { 'content-type': 'image/png' };
      return {
        hold: row('prediction_events', 'id', eventId),
        act: async () => answered(await client.send('PUT', path, PICTURE, headers)),
      };
    },
  },
  'events.setCompetitionEvent': onEvent(['prediction_events'], 'competition-event', {
    isCompetitionEvent: false,
  }),
  'events.mendEventTexts': onEvent(
    ['prediction_events', 'earlier_event_texts', 'notifications'],
    'texts',
    { title: { en: 'Who lifts the cup this time?' }, description: {} },
  ),
  'events.setEventReward': onEvent(['prediction_events'], 'reward', { reward: '777' }),

  'imports.answerImportQuestion': {
    touches: ['match_events', 'import_questions', 'result_proposals'],
    async prepare(world) {
      const { client } = await world.administrator();
      const { questionId, matchId, sides } = await world.dispute();
      const path = `/api/admin/import-questions/${questionId}/answer`;
      const side = world.anyOf(...sides);
      const body = { itemVersion: 1, side, effect: side === sides[0] ? 'keep' : 'move' };
      return {
        hold: row('match_events', 'id', matchId),
        act: async () => answered(await client.send('POST', path, body)),
      };
    },
  },
  'imports.answerMergedSeasons': {
    touches: ['match_events', 'import_rows', 'import_questions'],
    async prepare(world) {
      const { client } = await world.administrator();
      const { matchId, competitionId, season } = await world.mergedSeasons();
      const path = `/api/admin/import-seasons/${competitionId}/${season}/answer`;
      const body = { answer: 'two', labels: ['2026', '2026/27'] };
      return {
        hold: row('match_events', 'id', matchId),
        act: async () => answered(await client.send('POST', path, body)),
      };
    },
  },
  'contact.deleteContactMessage': {
    touches: ['contact_messages'],
    async prepare(world) {
      const { client } = await world.administrator();
      const messageId = await world.message();
      const path = `/api/admin/contact-messages/${messageId}/deletion`;
      return {
        // The server's role cannot lock rows that it cannot read.
        hold: null,
        act: async () => answered(await client.send('POST', path, {})),
      };
    },
  },
  'imports.allowImport': {
    touches: ['match_events', 'import_rows'],
    async prepare(world) {
      const { client } = await world.administrator();
      const { matchId } = await world.dispute();
      const deletion = `/api/admin/items/match/${matchId}/deletion`;
      const allowance = `/api/admin/import-deletions/${matchId}/allowance`;
      return {
        hold: row('match_events', 'id', matchId),
        async act() {
          // Deletes here, since other operations of a pair need the match.
          await client.send('POST', deletion, { itemVersion: 1, confirmation: 'DELETE' });
          return answered(await client.send('POST', allowance, {}));
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
      return { hold: row('match_events', 'id', matchId), act };
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
