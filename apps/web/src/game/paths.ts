import { isInternalPath } from '@kickoracle/contracts/internal-path';

/** Open items, items without a result, items with one, and a season. */
export const LIST_PARTS = ['upcoming', 'in_play', 'results', 'season'] as const;
export type ListPart = (typeof LIST_PARTS)[number];

/** Defaults to `upcoming`. */
export const readListPart = (search: URLSearchParams): ListPart =>
  LIST_PARTS.find((part) => part === search.get('part')) ?? 'upcoming';

type RoundPath = {
  readonly competitionId: string;
  readonly season: number;
  readonly round: string;
};

export const paths = {
  home: '/',
  events: '/events',
  match: (matchId: string) => `/matches/${encodeURIComponent(matchId)}`,
  matchAdmin: (matchId: string) => `/matches/${encodeURIComponent(matchId)}#desk`,
  event: (eventId: string) => `/events/${encodeURIComponent(eventId)}`,
  eventAdmin: (eventId: string) => `/events/${encodeURIComponent(eventId)}#desk`,
  /** The next days, or a competition's next matchday. */
  matchday: (competitionId: string | null) =>
    competitionId ? `/matchday?competition=${encodeURIComponent(competitionId)}` : '/matchday',
  sheet: ({ competitionId, round }: Pick<RoundPath, 'competitionId' | 'round'>) =>
    `/matchday?competition=${encodeURIComponent(competitionId)}&round=${encodeURIComponent(round)}`,
  list: (part: ListPart) => (part === 'upcoming' ? '/events' : `/events?part=${part}`),
  rounds: '/rounds',
  round: ({ competitionId, season, round }: RoundPath) =>
    `/rounds?competition=${encodeURIComponent(competitionId)}&season=${season}&round=${encodeURIComponent(round)}`,
  leaderboard: '/leaderboard',
  skillBoard: '/leaderboard?order=skill',
  leagueBoard: '/leaderboard?order=leagues',
  auth: '/auth',
  signUp: '/auth?mode=signup',
  confirm: '/confirm',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  completeProfile: '/complete-profile',
  completeProfileFrom: (origin: string | null) =>
    origin === null ? '/complete-profile' : `/complete-profile?from=${encodeURIComponent(origin)}`,
  signInFrom: (origin: string) => `/auth?from=${encodeURIComponent(origin)}`,
  /** Leads back to `origin` after the sign-up. */
  signUpFrom: (origin: string) => `/auth?mode=signup&from=${encodeURIComponent(origin)}`,
  inbox: '/inbox',
  invitation: (code: string) => `/invite/${encodeURIComponent(code)}`,
  leagues: '/leagues',
  /** @param search parameters of a tab or a table */
  league: (leagueId: string, search: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams(search).toString();
    return `/leagues/${encodeURIComponent(leagueId)}${query && `?${query}`}`;
  },
  joinLeague: (code: string) => `/join/${encodeURIComponent(code)}`,
  /** The page of a shared moment. */
  moment: (token: string) => `/moments/${encodeURIComponent(token)}`,
  /** @param round its number, from 1; by default the current one */
  cup: (cupId: string, round?: number) =>
    `/cups/${encodeURIComponent(cupId)}${round === undefined ? '' : `?round=${round}`}`,
  friends: '/friends',
  duel: (username: string) => `/friends/${encodeURIComponent(username)}`,
  ownProfile: '/profile',
  profile: (username: string) => `/profile/${encodeURIComponent(username)}`,
  admin: '/admin',
  adminStatistics: '/admin/statistics',
  adminTeams: '/admin/teams',
  adminCompetitions: '/admin/competitions',
  adminCups: '/admin/cups',
  adminResults: '/admin/results',
  adminSheet: '/admin/results/sheet',
  adminImports: '/admin/imports',
  adminAudit: '/admin/audit',
  adminHealth: '/admin/health',
  adminRefusals: '/admin/refusals',
  adminMessages: '/admin/messages',
  adminLeagues: '/admin/leagues',
  adminPlayers: '/admin/players',
  becomeAdministrator: '/become-administrator',
  rules: '/rules',
  proof: '/proof',
  contact: '/contact',
  tos: '/tos',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
} as const;

/** Returns the `origin` of `signInFrom`; null if it leads off this site. */
export function rememberedPath(search: URLSearchParams): string | null {
  const from = search.get('from');
  return from !== null && isInternalPath(from) ? from : null;
}

/** Returns the page after a confirmed sign-up, with the parameter of its toast. */
export function confirmedPath(from: string): string {
  const { pathname, searchParams, hash } = new URL(from, 'https://site.invalid');
  searchParams.set('type', 'signup');
  return `${pathname}?${searchParams}${hash}`;
}
