import { rateLimitsPersonalData } from './db/state/rate-limits.personal-data.ts';
import { accountsPersonalData } from './features/accounts/accounts.personal-data.ts';
import { googlePersonalData } from './features/accounts/google/google.personal-data.ts';
import { passwordsPersonalData } from './features/accounts/passwords/passwords.personal-data.ts';
import { sessionsPersonalData } from './features/accounts/sessions/sessions.personal-data.ts';
import { signUpsPersonalData } from './features/accounts/sign-up/sign-ups.personal-data.ts';
import { auditPersonalData } from './features/audit/audit.personal-data.ts';
import { calendarPersonalData } from './features/calendar/calendar.personal-data.ts';
import { contactPersonalData } from './features/contact/contact.personal-data.ts';
import { cupsPersonalData } from './features/cups/cups.personal-data.ts';
import { friendsPersonalData } from './features/friends/friends.personal-data.ts';
import { leaguesPersonalData } from './features/leagues/leagues.personal-data.ts';
import { leaderboardPersonalData } from './features/leaderboard/leaderboard.personal-data.ts';
import { mailChoicesPersonalData } from './features/mails/mail-choices.personal-data.ts';
import { notificationsPersonalData } from './features/notifications/notifications.personal-data.ts';
import { playersPersonalData } from './features/players/players.personal-data.ts';
import { predictionsPersonalData } from './features/predictions/predictions.personal-data.ts';
import { pushPersonalData } from './features/push/push.personal-data.ts';
import { refusalsPersonalData } from './features/refusals/refusals.personal-data.ts';
import { reportsPersonalData } from './features/reports/reports.personal-data.ts';
import { sharesPersonalData } from './features/shares/shares.personal-data.ts';
import { skillPersonalData } from './features/skill/skill.personal-data.ts';
import { xpPersonalData } from './features/xp/xp.personal-data.ts';
import { mailsPersonalData } from './mail/mails.personal-data.ts';
import type { PersonalData } from './lib/personal-data.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  leaguesPersonalData,
  predictionsPersonalData,
  calendarPersonalData,
  mailChoicesPersonalData,
  pushPersonalData,
  notificationsPersonalData,
  friendsPersonalData,
  cupsPersonalData,
  sharesPersonalData,
  leaderboardPersonalData,
  skillPersonalData,
  xpPersonalData,
  reportsPersonalData,
  playersPersonalData,
  auditPersonalData,
  contactPersonalData,
  mailsPersonalData,
  rateLimitsPersonalData,
  refusalsPersonalData,
  sessionsPersonalData,
  passwordsPersonalData,
  googlePersonalData,
  signUpsPersonalData,
  accountsPersonalData,
];

/** Tables without personal data. Ids of administrators identify no person after a deletion. */
export const IMPERSONAL_TABLES: readonly string[] = [
  'automatic_settlements',
  'backups',
  'board_histogram',
  'boards',
  'competition_participants',
  'competition_seasons',
  'competitions',
  'confirmed_seasons',
  'cup_draws',
  'cup_rounds',
  'cups',
  'database_purpose',
  'earlier_event_texts',
  'external_refs',
  'feed_settings',
  'files_to_delete',
  'goal_models',
  'honoured_rounds',
  'import_questions',
  'import_rows',
  'imports',
  'incidents',
  'league_competitions',
  'league_reminders',
  'match_events',
  'match_prices',
  'newest_release',
  'prediction_events',
  'provider_budgets',
  'provider_checks',
  'push_keys',
  'pushed_validations',
  'rank_snapshots',
  'result_proposals',
  'reward_maps',
  'schema_migrations',
  'server_key',
  'shown_versions',
  'sign_up_settings',
  'skill_due',
  'skill_validations',
  'skill_values',
  'stale_rewards',
  'teams',
  'validation_boards',
  'validations',
  'withdrawn_shares',
];
