// Run-time constants for browsers. This file imports nothing, so the bundle contains no schemas.

/** Response header: the game's clock in ms since 1970; `Date` has whole seconds. */
export const GAME_CLOCK_HEADER = 'x-game-now';

/** Response header: the request id in the server's logs. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Request header of a write: the player on the page. Other sessions are rejected. */
export const PLAYER_HEADER = 'x-player';

export const LANGUAGES = ['en', 'fr', 'es', 'it', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LIVE_PATH = '/api/live';

/** Interval of the stream's heartbeat, in milliseconds. */
export const LIVE_HEARTBEAT_MS = 20_000;

/** Accepted types of an uploaded picture. The server re-encodes every picture. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Largest upload in bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Longest side of a player's picture in pixels. */
export const PICTURE_MAX_SIDE = 512;

/** Longest side of an event's image in pixels. */
export const EVENT_IMAGE_MAX_SIDE = 1280;

/** Mails that a player can stop: reminders and weekly summaries. */
export const MAIL_KINDS = ['reminder', 'weekly_summary'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Problems of a Google sign-in; the page shows them. */
export const GOOGLE_PROBLEMS = [
  'failed',
  'unverified_email',
  'other_account',
  'unproven_account',
  'locked',
  'sign_up_closed',
  'invitation_needed',
] as const;
export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number];

/** Access to the sign-up: for anyone, invited players, or no one. */
export const SIGN_UP_POLICIES = ['open', 'invitation', 'closed'] as const;
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];

/** Most players that a search of an administrator lists. */
export const MAX_MANAGED_PLAYERS = 20;

/** Players per page, and players over all pages. */
export const LEADERBOARD_PAGE_SIZE = 100;
export const LEADERBOARD_DEPTH = 1000;

export const FIRST_LEADERBOARD_YEAR = 2025;

export const MAX_MATCHES_AT_ONCE = 100;

export const MAX_RESULTS_AT_ONCE = 50;

export const MAX_SHEET_LINES = 60;

/** Minimum letters of a player search, and maximum results. */
export const MIN_SEARCHED_LETTERS = 3;
export const MAX_FOUND_PLAYERS = 10;

export const MAX_SEARCH_LENGTH = 100;

/** Maximum members, requests and blocks of a league, and leagues of a player with open requests. */
export const MAX_LEAGUE_MEMBERS = 500;
export const MAX_LEAGUES = 50;

/** Maximum seasons of a league: the last one does not end. */
export const MAX_LEAGUE_SEASONS = 100;

/** Maximum cups of a league, or for all players, that have not ended. */
export const MAX_CUPS = 10;
/** Maximum of a list's cups that have ended. */
export const MAX_ENDED_CUPS = 100;

/** Maximum days between the creation of a cup and the end of its entry. */
export const MAX_ENTRY_DAYS = 90;
/** Maximum reactions of a member to the predictions of a round. */
export const MAX_REACTIONS = 100;

/** Members from which a league sees how many of them have a complete sheet. */
export const MIN_MEMBERS_FOR_SHEETS = 5;

/** Path of the contact form, a plain form with a redirect; no operation of the API. */
export const CONTACT_FORM_PATH = '/contact';

/** Maximum length of e-mail address and message, in UTF-16 units as browsers count them. */
export const CONTACT_FORM_LENGTHS = { email: 254, message: 5000 } as const;

/** Honeypot field: hidden from people, filled in by bots. */
export const CONTACT_FORM_TRAP = 'website';

/** Reasons to reject a message, in `/contact?problem=…`. */
export const CONTACT_PROBLEMS = [
  'invalid_email',
  'invalid_message',
  'rate_limited',
  'failed',
] as const;
export type ContactProblem = (typeof CONTACT_PROBLEMS)[number];
