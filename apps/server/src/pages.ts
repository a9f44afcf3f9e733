import { CONTACT_PROBLEMS, GOOGLE_PROBLEMS } from '@kickoracle/contracts';
import type { AppContext } from './context.ts';
import { describeEvent } from './features/events/event-page.ts';
import type { EventsService } from './features/events/events.service.ts';
import { describeMatch } from './features/matches/match-page.ts';
import type { MatchesService } from './features/matches/matches.service.ts';
import type { PageSearch } from './http/page-address.ts';
import type { DescribePage, Pages } from './http/page-head.ts';

/** Returns a page that is named and described by two texts of the client. */
function named(title: string, description = 'common:brand.description'): DescribePage {
  return ({ t }) => ({ title: t(title), description: t(description) });
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const SEASON = /^\d{4,5}$/;
const ROUND = /^.{1,100}$/;

/** The parameters of pages that the server renders; all others are ignored. */
export const PAGE_SEARCH: ReadonlyMap<string, PageSearch> = new Map<string, PageSearch>([
  [
    '/events',
    {
      part: ['upcoming', 'in_play', 'results', 'season'],
      tab: ['events', 'competition'],
    },
  ],
  ['/matchday', { competition: UUID, round: ROUND }],
  ['/rounds', { competition: UUID, season: SEASON, round: ROUND }],
  [
    '/leaderboard',
    {
      type: ['monthly', 'yearly', 'seasonal'],
      competition: /^(?:football|all_sports|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/,
      order: ['xp', 'skill'],
      year: SEASON,
      month: /^(?:[1-9]|1[0-2])$/,
      friends: ['true', 'false'],
      page: /^(?:[1-9]|10)$/,
      after: /^[\w-]{1,180}\.[\w-]{22}$/,
    },
  ],
  // `from` changes links alone.
  ['/auth', { mode: ['signin', 'signup'], google: GOOGLE_PROBLEMS }],
  ['/contact', { problem: CONTACT_PROBLEMS }],
]);

/** A page that visitors may not see is described by the game alone. */
const game = named('home:title');

/** Creates what every page of the client says of itself in its head. A page that is missing here is 404. */
export function createPages(options: {
  matches: MatchesService;
  events: EventsService;
  clock: AppContext['clock'];
}): Pages {
  return {
    '/': game,
    '/events': named('events:title', 'events:description'),
    '/events/:eventId': describeEvent({ ...options, describeMatch: describeMatch(options) }),
    '/matches/:matchId': describeMatch(options),
    '/matchday': named('matchday:title', 'matchday:description'),
    '/rounds': named('rounds:title', 'rounds:description'),
    '/leaderboard': ({ t }) => ({
      title: t('leaderboard:title'),
      description: t('leaderboard:description'),
      image: '/share-board.png',
    }),
    '/auth': named('auth:signIn.title'),
    '/confirm': named('auth:confirm.title'),
    '/forgot-password': named('auth:forgotPassword.title'),
    '/reset-password': named('auth:resetPassword.title'),
    '/unsubscribe': named('mails:unsubscribe.title'),
    '/complete-profile': game,
    '/inbox': game,
    // The page names who invites; its head does not, for any program on the way reads that.
    '/invite/:code': named('friends:invitation.title', 'friends:invitation.preview'),
    '/friends': game,
    '/friends/:username': game,
    '/profile': game,
    '/profile/:username': game,
    '/admin': game,
    '/admin/results': game,
    '/admin/results/sheet': game,
    '/admin/imports': game,
    '/admin/audit': game,
    '/admin/health': game,
    '/admin/refusals': game,
    '/admin/messages': game,
    '/admin/teams': game,
    '/admin/competitions': game,
    '/admin/statistics': game,
    '/rules': named('rules:title', 'rules:intro'),
    '/proof': named('proof:title', 'proof:intro'),
    '/contact': named('contact:title', 'contact:lead'),
    '/tos': named('legal:tos.title', 'legal:tos.lead'),
    '/privacy': named('legal:privacy.title', 'legal:privacy.lead'),
    '/disclaimer': named('legal:disclaimer.title', 'legal:disclaimer.lead'),
    '/dev/ui': game,
  };
}
