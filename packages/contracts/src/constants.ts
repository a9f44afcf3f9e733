// Run-time constants for browsers. This file imports nothing, so the bundle contains no schemas.

/**
 * Response header of the API: the game's clock at the response, in milliseconds since 1970. `Date`
 * has whole seconds, and a proxy may set it.
 */
export const GAME_CLOCK_HEADER = 'x-game-now';

/** Response header: the request id in the server's logs. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Request header of a write: the id of the player on the page. The server rejects the write if the
 * session has another player.
 */
export const PLAYER_HEADER = 'x-player';

/** Languages of the interface and of mails. */
export const LANGUAGES = ['en', 'fr', 'es', 'it', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Path of the live stream. */
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
export const GOOGLE_PROBLEMS = ['failed', 'unverified_email', 'other_account'] as const;
export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number];

/** Players per page, and players over all pages. */
export const LEADERBOARD_PAGE_SIZE = 100;
export const LEADERBOARD_DEPTH = 1000;

/** First year with leaderboards. */
export const FIRST_LEADERBOARD_YEAR = 2025;

/** Maximum number of matches in one creation. */
export const MAX_MATCHES_AT_ONCE = 100;

/** Maximum number of items in one preview of results. */
export const MAX_RESULTS_AT_ONCE = 50;

/** Maximum number of predictions in one sheet. */
export const MAX_SHEET_LINES = 60;

/** Minimum letters of a player search, and maximum results. */
export const MIN_SEARCHED_LETTERS = 3;
export const MAX_FOUND_PLAYERS = 10;

/** Maximum length of a search text. */
export const MAX_SEARCH_LENGTH = 100;

/**
 * Path of the contact form. The browser posts it as a plain form and gets a redirect; it is not an
 * operation of the API.
 */
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
