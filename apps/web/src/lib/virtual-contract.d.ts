declare module 'virtual:contract' {
  type Contracts = typeof import('@kickoracle/contracts');

  export type Routes = { readonly [name: string]: Routes | import('./api-call.ts').Route };

  /** Of each operation, but those of administrators alone, what a call of it needs. */
  export const contract: Routes;
  export const GAME_CLOCK_HEADER: Contracts['GAME_CLOCK_HEADER'];
  export const PLAYER_HEADER: Contracts['PLAYER_HEADER'];
  export const LANGUAGES: Contracts['LANGUAGES'];
  export const LIVE_PATH: Contracts['LIVE_PATH'];
  export const LIVE_HEARTBEAT_MS: Contracts['LIVE_HEARTBEAT_MS'];
  export const PICTURE_TYPES: Contracts['PICTURE_TYPES'];
  export const PICTURE_MAX_BYTES: Contracts['PICTURE_MAX_BYTES'];
  export const PICTURE_MAX_SIDE: Contracts['PICTURE_MAX_SIDE'];
  export const EVENT_IMAGE_MAX_SIDE: Contracts['EVENT_IMAGE_MAX_SIDE'];
  export const MAIL_KINDS: Contracts['MAIL_KINDS'];
  export const GOOGLE_PROBLEMS: Contracts['GOOGLE_PROBLEMS'];
  export const FIRST_LEADERBOARD_YEAR: Contracts['FIRST_LEADERBOARD_YEAR'];
  export const LEADERBOARD_PAGE_SIZE: Contracts['LEADERBOARD_PAGE_SIZE'];
  export const LEADERBOARD_DEPTH: Contracts['LEADERBOARD_DEPTH'];
  export const MAX_MATCHES_AT_ONCE: Contracts['MAX_MATCHES_AT_ONCE'];
  export const MAX_RESULTS_AT_ONCE: Contracts['MAX_RESULTS_AT_ONCE'];
  export const MAX_SHEET_LINES: Contracts['MAX_SHEET_LINES'];
  export const MIN_SEARCHED_LETTERS: Contracts['MIN_SEARCHED_LETTERS'];
  export const MAX_SEARCH_LENGTH: Contracts['MAX_SEARCH_LENGTH'];
  export const CONTACT_FORM_PATH: Contracts['CONTACT_FORM_PATH'];
  export const CONTACT_FORM_LENGTHS: Contracts['CONTACT_FORM_LENGTHS'];
  export const CONTACT_FORM_TRAP: Contracts['CONTACT_FORM_TRAP'];
  export const CONTACT_PROBLEMS: Contracts['CONTACT_PROBLEMS'];
}

declare module 'virtual:desk-contract' {
  /** Of each operation of administrators alone what a call of it needs. */
  export const deskContract: import('virtual:contract').Routes;
}
