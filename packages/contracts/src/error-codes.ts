import { DRAFT_PROBLEMS } from '@kickoracle/game';

/**
 * The only list of error codes: a code names its cause, `status` is the HTTP status, `message` the
 * English text. Clients show their own translated text by code.
 */
export const ERROR_CODES = {
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  INVALID_INPUT: { status: 422, message: 'Some of the input is not valid.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the request as JSON.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  FOREIGN_ORIGIN: { status: 403, message: 'The request comes from another site.' },
  SIGN_IN_REQUIRED: { status: 401, message: 'No user logged in' },
  PLAYER_CHANGED: {
    status: 409,
    message: 'Another player is signed in by now. Nothing was saved.',
  },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  RECENT_SIGN_IN_REQUIRED: { status: 403, message: 'Sign in again to confirm that it is you.' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Try again later.' },
  NOT_FOUND: { status: 404, message: 'Nothing was found here.' },
  SERVER_BUSY: { status: 503, message: 'The server is busy. Try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },

  USERNAME_TAKEN: { status: 409, message: 'This username is already taken.' },
  INVALID_CREDENTIALS: {
    status: 401,
    message: 'E-mail or password is wrong, or the address is not confirmed yet.',
  },
  WRONG_PASSWORD: { status: 403, message: 'The password is not right.' },
  PROFILE_INCOMPLETE: { status: 403, message: 'Complete your profile first.' },
  PROFILE_ALREADY_COMPLETE: { status: 409, message: 'This profile is complete already.' },
  GOOGLE_NOT_CONFIGURED: { status: 409, message: 'Google sign-in is not configured here.' },
  GOOGLE_UNREACHABLE: { status: 502, message: 'Failed to sign in with Google.' },
  SOLE_ADMINISTRATOR: {
    status: 409,
    message: 'You are the only administrator. Make another one first.',
  },
  OTHER_BROWSER: {
    status: 403,
    message:
      'This sign-up was started in another browser. Enter its password, or choose a new one.',
  },
  MAILBOX_HAS_ITS_MAILS: {
    status: 429,
    message: 'This address has had its mails of the day. Open the link in any of them to go on.',
  },
  LINK_INVALID_OR_EXPIRED: { status: 410, message: 'This link is invalid or has expired.' },

  PICTURE_INVALID: { status: 422, message: 'Invalid file type' },
  PICTURE_SUPERSEDED: { status: 409, message: 'A newer picture took the place of this one.' },
  PICTURE_TOO_LARGE: { status: 413, message: 'File too large (max 5 MB)' },

  PLAYER_NOT_FOUND: { status: 404, message: 'There is no player of this name.' },
  MATCH_NOT_FOUND: { status: 404, message: 'This match does not exist.' },
  EVENT_NOT_FOUND: { status: 404, message: 'This event does not exist.' },
  COMPETITION_NOT_FOUND: { status: 404, message: 'This competition does not exist.' },

  TEAM_NOT_FOUND: { status: 404, message: 'This team does not exist.' },
  TEAM_EXISTS: { status: 409, message: 'This country has a team of this name already.' },
  TEAM_IN_USE: { status: 409, message: 'Matches or events of this season name this team.' },
  TEAM_MERGED: { status: 409, message: 'This team was merged into another one.' },
  TEAMS_DIFFER: { status: 409, message: 'One is a club, the other a national team.' },
  TEAMS_MEET: { status: 409, message: 'These teams play each other, so they are two.' },
  TEAMS_OFFERED: { status: 409, message: 'An event offers both teams, so they are two.' },
  API_ID_TAKEN: { status: 409, message: 'Another team has this API id.' },
  NOTHING_CHANGED: { status: 409, message: 'This is how it is already.' },
  ITEM_PREDICTED: { status: 409, message: 'Somebody has predicted this, so it stays as it is.' },
  COMPETITION_EXISTS: { status: 409, message: 'There is a competition of this name already.' },
  COMPETITION_IN_USE: {
    status: 409,
    message: 'A competition that has matches or events keeps its country and its sport.',
  },
  COMPETITION_HAS_ITEMS: {
    status: 409,
    message: 'Matches or events belong to this competition, so it stays.',
  },
  SEASON_IN_USE: { status: 409, message: 'Something belongs to this season.' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'This message does not exist any more.' },
  QUESTION_NOT_FOUND: { status: 404, message: 'This question does not wait for an answer.' },

  CANNOT_ADD_SELF: { status: 409, message: 'You cannot be your own friend.' },
  ALREADY_FRIENDS: { status: 409, message: 'You are friends already.' },
  REQUEST_ALREADY_SENT: { status: 409, message: 'You asked this player already.' },
  REQUEST_NOT_FOUND: { status: 409, message: 'This player does not ask you.' },
  NOT_FRIENDS: { status: 409, message: 'You are no friends.' },
  FRIEND_BLOCKED: { status: 403, message: 'This is not possible.' },
  INVITATION_NOT_FOUND: { status: 404, message: 'This invitation is no longer there.' },
  TOO_MANY_FRIENDS: { status: 409, message: 'One of you has as many friends as there can be.' },

  PREDICTION_CLOSED: { status: 409, message: 'Predictions are closed.' },
  ITEM_IS_PART: { status: 409, message: 'This belongs to a match; use the match.' },
  ITEM_OPEN: { status: 409, message: 'Predictions are still open.' },
  ITEM_CHANGED: { status: 409, message: 'Somebody changed this meanwhile. Look again.' },
  ITEM_ALREADY_VALIDATED: { status: 409, message: 'A result is already validated.' },
  REWARDS_MISSING: { status: 409, message: 'This match has no rewards, so nobody could be paid.' },
  ITEM_SETTLED: { status: 409, message: 'A result stands. Revert it first.' },
  WOULD_CLOSE: {
    status: 409,
    message: 'This would close predictions for good. Say that it is meant.',
  },
  KICKOFF_PASSED: { status: 409, message: 'The kickoff has passed already.' },
  IMPACT_CHANGED: {
    status: 409,
    message: 'By now this would do something else than was seen. Look again.',
  },
  RESULT_UNCHANGED: { status: 409, message: 'This is the result that stands.' },
  COMPETITION_NEEDED: { status: 409, message: 'This event has no competition.' },
  PREDICTIONS_SEEN: {
    status: 409,
    message: 'You have seen what others predicted here, so yours can no longer change.',
  },
  PREDICTIONS_UNSEEN: {
    status: 409,
    message:
      'What was predicted here is still a secret. Open the predictions first; your own can no longer change then.',
  },
  RECEIPT_NOT_FOUND: { status: 404, message: 'No XP was paid for this.' },
  ITEM_NOT_VALIDATED: { status: 409, message: 'There is no validated result to revert.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Why a field was refused: a stable word that the client translates. */
export const FIELD_PROBLEMS = [
  ...DRAFT_PROBLEMS,
  'unknown_key',
  'too_short',
  'forbidden_character',
  'reserved',
  'under_age',
  'unchanged',
  'common_password',
  'personal_password',
  'wrong_confirmation',
  'not_accepted',
  'halftime_above_fulltime',
  'minutes_contradict_score',
  'last_goal_before_first',
  'contradicts_score',
  'contradicts_result',
  'incomplete_table',
  'not_whole',
  'too_small',
  'too_similar',
  'not_in_future',
  'before_min',
  'after_max',
] as const;

export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** One refused field: its path in the input, dotted, and why. */
export type FieldError = { readonly path: string; readonly problem: FieldProblem };
