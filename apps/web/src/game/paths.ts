import { isInternalPath } from '@kickoracle/contracts/internal-path';

/** What is open, what waits for a result, what has one, and what goes through a season. */
export const LIST_PARTS = ['upcoming', 'in_play', 'results', 'season'] as const;
export type ListPart = (typeof LIST_PARTS)[number];

/** A round: its competition, its season and its label. */
type RoundPath = {
  readonly competitionId: string;
  readonly season: number;
  readonly round: string;
};

/** Every address of the interface. */
export const paths = {
  home: '/',
  events: '/events',
  match: (matchId: string) => `/matches/${encodeURIComponent(matchId)}`,
  /** The administrators' desk of a match, unfolded. */
  matchDesk: (matchId: string) => `/matches/${encodeURIComponent(matchId)}#desk`,
  event: (eventId: string) => `/events/${encodeURIComponent(eventId)}`,
  eventDesk: (eventId: string) => `/events/${encodeURIComponent(eventId)}#desk`,
  /** The sheet of the next days, or of a competition's next matchday. */
  matchday: (competitionId: string | null) =>
    competitionId ? `/matchday?competition=${encodeURIComponent(competitionId)}` : '/matchday',
  list: (part: ListPart) => (part === 'upcoming' ? '/events' : `/events?part=${part}`),
  rounds: '/rounds',
  round: ({ competitionId, season, round }: RoundPath) =>
    `/rounds?competition=${encodeURIComponent(competitionId)}&season=${season}&round=${encodeURIComponent(round)}`,
  leaderboard: '/leaderboard',
  skillBoard: '/leaderboard?order=skill',
  auth: '/auth',
  signUp: '/auth?mode=signup',
  confirm: '/confirm',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  completeProfile: '/complete-profile',
  completeProfileFrom: (origin: string | null) =>
    origin === null ? '/complete-profile' : `/complete-profile?from=${encodeURIComponent(origin)}`,
  /** The sign-in page, which leads back to `origin` afterwards. */
  signInFrom: (origin: string) => `/auth?from=${encodeURIComponent(origin)}`,
  /** The form of a sign-up, for who has no account yet and was about to do something. */
  signUpFrom: (origin: string) => `/auth?mode=signup&from=${encodeURIComponent(origin)}`,
  inbox: '/inbox',
  invitation: (code: string) => `/invite/${encodeURIComponent(code)}`,
  friends: '/friends',
  /** The player and a friend side by side. */
  duel: (username: string) => `/friends/${encodeURIComponent(username)}`,
  ownProfile: '/profile',
  profile: (username: string) => `/profile/${encodeURIComponent(username)}`,
  admin: '/admin',
  adminStatistics: '/admin/statistics',
  adminTeams: '/admin/teams',
  adminCompetitions: '/admin/competitions',
  adminResults: '/admin/results',
  adminSheet: '/admin/results/sheet',
  adminImports: '/admin/imports',
  adminAudit: '/admin/audit',
  adminHealth: '/admin/health',
  adminRefusals: '/admin/refusals',
  adminMessages: '/admin/messages',
  rules: '/rules',
  proof: '/proof',
  contact: '/contact',
  tos: '/tos',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
} as const;

/** Tells where the player came from, as `signInFrom` remembers it; null when it leads off this site. */
export function rememberedPath(search: URLSearchParams): string | null {
  const from = search.get('from');
  return from !== null && isInternalPath(from) ? from : null;
}

/** Tells where a confirmed sign-up arrives, which is said there. */
export function confirmedPath(from: string): string {
  const { pathname, searchParams, hash } = new URL(from, 'https://site.invalid');
  searchParams.set('type', 'signup');
  return `${pathname}?${searchParams}${hash}`;
}
