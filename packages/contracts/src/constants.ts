// What browsers need of the contract at run time. It imports nothing, so that no schema comes along.

/**
 * Header of every answer of the API: the game's clock when it was answered, in milliseconds since
 * 1970. `Date` has whole seconds, and the time of whoever stands in between.
 */
export const GAME_CLOCK_HEADER = 'x-game-now';

/** Header of every answer: the id under which the server's logs tell of the request. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Header of a write: the id of the player whom the page shows. The server refuses a write for
 * anybody but the player of the session.
 */
export const PLAYER_HEADER = 'x-player';

/** The languages of the interface and of mails. */
export const LANGUAGES = ['en', 'fr', 'es', 'it', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where a browser opens the stream. */
export const LIVE_PATH = '/api/live';

/** How often the server says that the stream still stands, in milliseconds. */
export const LIVE_HEARTBEAT_MS = 20_000;

/** What may be uploaded as a picture. Whatever arrives is encoded again by the server. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Largest upload in bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Longest side of a player's picture in pixels. */
export const PICTURE_MAX_SIDE = 512;

/** Longest side of an event's image in pixels. */
export const EVENT_IMAGE_MAX_SIDE = 1280;

/** The mails that a player can stop: what is still to be predicted, and how the week went. */
export const MAIL_KINDS = ['reminder', 'weekly_summary'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Where a Google sign-in ends that did not work; the page shows why. */
export const GOOGLE_PROBLEMS = ['failed', 'unverified_email', 'other_account'] as const;
export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number];

/** Players on a page, and how deep the pages go. */
export const LEADERBOARD_PAGE_SIZE = 100;
export const LEADERBOARD_DEPTH = 1000;

/** The first year that has leaderboards. */
export const FIRST_LEADERBOARD_YEAR = 2025;

/** The most matches that are created at once. */
export const MAX_MATCHES_AT_ONCE = 100;

/** The most items whose results are looked at together. */
export const MAX_RESULTS_AT_ONCE = 50;

/** The most predictions that one sheet may carry. */
export const MAX_SHEET_LINES = 60;

/** How much of a name it takes to look for players, and how many are found at most. */
export const MIN_SEARCHED_LETTERS = 3;
export const MAX_FOUND_PLAYERS = 10;

/** The longest text that a list is searched for. */
export const MAX_SEARCH_LENGTH = 100;

/**
 * The contact form is posted by the browser itself, so that it works as a plain form; the answer is
 * a redirect to a page. It is no operation of the API.
 */
export const CONTACT_FORM_PATH = '/contact';

/** Longest e-mail address and message, in UTF-16 units as browsers count them. */
export const CONTACT_FORM_LENGTHS = { email: 254, message: 5000 } as const;

/** A field that people do not see. Whoever fills it in is no person. */
export const CONTACT_FORM_TRAP = 'website';

/** Why a message was not taken, as `/contact?problem=…` says it. */
export const CONTACT_PROBLEMS = [
  'invalid_email',
  'invalid_message',
  'rate_limited',
  'failed',
] as const;
export type ContactProblem = (typeof CONTACT_PROBLEMS)[number];
