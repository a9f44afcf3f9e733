import { DRAFT_PROBLEMS } from '@kickoracle/game';

/** A code names its cause, `status` is the HTTP status. Clients translate by code. */
export const ERROR_CODES = {
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  INVALID_INPUT: { status: 422, message: 'Some of the input is not valid.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the request as JSON.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  FOREIGN_ORIGIN: { status: 403, message: 'The request comes from another site.' },
  SIGN_IN_REQUIRED: { status: 401, message: 'No user logged in' },
  PLAYER_CHANGED: {
    status: 409,
    message: 'Another player is signed in now. Nothing was saved.',
  },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  RECENT_SIGN_IN_REQUIRED: { status: 403, message: 'Sign in again to confirm your identity.' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Try again later.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  SERVER_BUSY: { status: 503, message: 'The server is busy. Try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },

  USERNAME_TAKEN: { status: 409, message: 'This username is already taken.' },
  INVALID_CREDENTIALS: {
    status: 401,
    message: 'E-mail or password is wrong, or the address is not confirmed yet.',
  },
  WRONG_PASSWORD: { status: 403, message: 'The password is wrong.' },
  PROFILE_INCOMPLETE: { status: 403, message: 'Complete your profile first.' },
  PROFILE_ALREADY_COMPLETE: { status: 409, message: 'This profile is already complete.' },
  GOOGLE_NOT_CONFIGURED: { status: 409, message: 'Google sign-in is not configured here.' },
  GOOGLE_UNREACHABLE: { status: 502, message: 'Failed to sign in with Google.' },
  SOLE_ADMINISTRATOR: {
    status: 409,
    message: 'You are the only administrator. Appoint another one first.',
  },
  OTHER_BROWSER: {
    status: 403,
    message:
      'This sign-up was started in another browser. Enter its password, or choose a new one.',
  },
  MAILBOX_HAS_ITS_MAILS: {
    status: 429,
    message:
      "This address has reached today's e-mail limit. Open the link in any of today's e-mails.",
  },
  LINK_INVALID_OR_EXPIRED: { status: 410, message: 'This link is invalid or has expired.' },

  PICTURE_INVALID: { status: 422, message: 'Invalid file type' },
  PICTURE_SUPERSEDED: { status: 409, message: 'A newer picture has replaced this one.' },
  PICTURE_TOO_LARGE: { status: 413, message: 'File too large (max 5 MB)' },

  ACCOUNT_LOCKED: { status: 403, message: 'An administrator has locked this account.' },
  SIGN_UP_CLOSED: { status: 403, message: 'No new accounts can be created here at the moment.' },
  INVITATION_NEEDED: { status: 403, message: 'Only invited players can sign up here.' },
  OTHER_ACCOUNT: { status: 403, message: 'This invitation is for another account.' },
  PLAYER_IS_ADMINISTRATOR: { status: 409, message: 'This player is an administrator.' },
  SIGN_UP_NOT_FOUND: { status: 404, message: 'This sign-up no longer waits for confirmation.' },
  REPORT_NOT_FOUND: { status: 404, message: 'This report was closed already.' },
  PLAYER_NOT_FOUND: { status: 404, message: 'There is no player with this name.' },
  MATCH_NOT_FOUND: { status: 404, message: 'This match does not exist.' },
  EVENT_NOT_FOUND: { status: 404, message: 'This event does not exist.' },
  COMPETITION_NOT_FOUND: { status: 404, message: 'This competition does not exist.' },

  TEAM_NOT_FOUND: { status: 404, message: 'This team does not exist.' },
  TEAM_EXISTS: { status: 409, message: 'This country already has a team with this name.' },
  TEAM_IN_USE: {
    status: 409,
    message: 'Matches or events of this season involve this team, so it cannot be removed.',
  },
  TEAM_MERGED: { status: 409, message: 'This team was merged into another one.' },
  TEAMS_DIFFER: { status: 409, message: 'One team is a club, the other a national team.' },
  TEAMS_MEET: { status: 409, message: 'These teams play each other, so they are different teams.' },
  TEAMS_OFFERED: {
    status: 409,
    message: 'An event offers both teams, so they are different teams.',
  },
  API_ID_TAKEN: { status: 409, message: 'Another team has this API id.' },
  NOTHING_CHANGED: { status: 409, message: 'Nothing has changed.' },
  ITEM_PREDICTED: { status: 409, message: 'This event has predictions and can no longer change.' },
  COMPETITION_EXISTS: { status: 409, message: 'There is already a competition with this name.' },
  COMPETITION_IN_USE: {
    status: 409,
    message: 'A competition with matches or events cannot change its country or sport.',
  },
  COMPETITION_HAS_ITEMS: {
    status: 409,
    message: 'This competition has matches or events and cannot be deleted.',
  },
  COMPETITION_CHOSEN: {
    status: 409,
    message: 'A league counts only this competition, or a cup is played in it.',
  },
  SEASON_IN_USE: {
    status: 409,
    message: 'This season has matches or events, so it cannot be removed.',
  },
  MESSAGE_NOT_FOUND: { status: 404, message: 'This message no longer exists.' },
  QUESTION_NOT_FOUND: {
    status: 404,
    message: 'This question does not exist, or no longer needs an answer.',
  },

  CANNOT_ADD_SELF: { status: 409, message: 'You cannot be your own friend.' },
  ALREADY_FRIENDS: { status: 409, message: 'You are already friends.' },
  REQUEST_ALREADY_SENT: { status: 409, message: 'You have already sent this player a request.' },
  REQUEST_NOT_FOUND: { status: 409, message: 'This player has not sent you a request.' },
  NOT_FRIENDS: { status: 409, message: "You aren't friends." },
  FRIEND_BLOCKED: { status: 403, message: 'This action is not possible.' },
  INVITATION_NOT_FOUND: { status: 404, message: 'This invitation no longer exists.' },
  TOO_MANY_FRIENDS: {
    status: 409,
    message: 'One of you has reached the maximum number of friends.',
  },

  LEAGUE_NOT_FOUND: { status: 404, message: 'You are in no such league.' },
  LEAGUE_ROLE_NEEDED: { status: 403, message: 'Your role in this league does not allow this.' },
  LEAGUE_CREATION_CLOSED: { status: 403, message: 'Only administrators create leagues here.' },
  TOO_MANY_BLOCKS: { status: 409, message: 'This league blocks as many players as it can.' },
  LEAGUE_FULL: { status: 409, message: 'This league has no place left.' },
  TOO_MANY_LEAGUES: { status: 409, message: 'This player has reached the limit of leagues.' },
  LEAGUE_MEMBER_NOT_FOUND: { status: 404, message: 'This player is not in the league.' },
  LEAGUE_REQUEST_NOT_FOUND: { status: 409, message: 'This request is no longer open.' },
  LEAGUE_SEASON_CLOSED: { status: 409, message: 'This season of the league is closed already.' },
  TOO_MANY_SEASONS: { status: 409, message: 'This league has as many seasons as it can.' },
  LEAGUE_REMINDED: { status: 409, message: 'The league was reminded of this round already.' },
  LEAGUE_ROUND_NOT_FOUND: { status: 404, message: 'The league has no such round.' },
  LEAGUE_CALL_NOT_FOUND: { status: 404, message: 'The league shows no such prediction.' },
  TOO_MANY_REACTIONS: { status: 409, message: 'This player has reacted enough in this round.' },

  CUP_NOT_FOUND: { status: 404, message: 'There is no such cup for you.' },
  CUP_ENTRY_CLOSED: { status: 409, message: 'The entry of this cup is closed.' },
  CUP_ENTRY_TIME: { status: 409, message: 'The entry must close within the next 90 days.' },
  CUP_FULL: { status: 409, message: 'This cup has no place left.' },
  CUP_NOT_ENTERED: { status: 409, message: 'You are not in this cup.' },
  TOO_MANY_CUPS: { status: 409, message: 'Too many cups have not ended yet.' },

  NOTHING_TO_SHARE: { status: 409, message: 'There is nothing to share here.' },
  SHARE_NOT_FOUND: { status: 404, message: 'There is no such link.' },
  SHARE_WITHDRAWN: { status: 410, message: 'This moment is no longer shared.' },

  PREDICTION_CLOSED: { status: 409, message: 'Predictions are closed.' },
  ITEM_IS_PART: { status: 409, message: 'This is part of a match. Use the match instead.' },
  ITEM_OPEN: { status: 409, message: 'Predictions are still open.' },
  ITEM_CHANGED: { status: 409, message: 'This item has changed in the meantime. Reload it.' },
  ITEM_ALREADY_VALIDATED: { status: 409, message: 'A result is already validated.' },
  REWARDS_MISSING: { status: 409, message: 'This match has no rewards, so it cannot award XP.' },
  ITEM_SETTLED: { status: 409, message: 'A result is in force. Revert it first.' },
  WOULD_CLOSE: {
    status: 409,
    message: 'This would close predictions for good. Confirm the change.',
  },
  KICKOFF_PASSED: { status: 409, message: 'The kickoff has already passed.' },
  IMPACT_CHANGED: {
    status: 409,
    message: 'The effect has changed since the preview. Preview it again.',
  },
  RESULT_UNCHANGED: { status: 409, message: 'This result is already in force.' },
  COMPETITION_NEEDED: { status: 409, message: 'This event has no competition.' },
  PREDICTIONS_SEEN: {
    status: 409,
    message: "You have seen others' predictions, so yours can no longer change.",
  },
  PREDICTIONS_UNSEEN: {
    status: 409,
    message:
      'These predictions are still hidden. Open them first; after that, your own can no longer change.',
  },
  PUSH_DEVICE_NOT_FOUND: { status: 404, message: 'No such device.' },
  PUSH_SERVICE_UNKNOWN: {
    status: 422,
    message: 'This push service is not on the list of this server.',
  },
  RECEIPT_NOT_FOUND: { status: 404, message: 'No XP was paid for this.' },
  ITEM_NOT_VALIDATED: { status: 409, message: 'There is no validated result to revert.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Stable codes for a rejected field; the client translates them. */
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

/** A rejected field: its dotted path in the input, and the problem. */
export type FieldError = { readonly path: string; readonly problem: FieldProblem };
