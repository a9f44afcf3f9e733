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
