import type { Contract } from '@kickoracle/contracts';

/** Descriptions of the features. */
const ABOUT: Record<keyof Contract, string> = {
  accounts: 'Sign-up, confirmation, sign-in, passwords, session and deletion of an account.',
  profiles: 'Profiles of players, and changes to one’s own.',
  competitions: 'Competitions, their seasons and teams.',
  teams: 'Clubs and national teams, and their competitions.',
  events: 'Standalone events with their own question.',
  matches: 'Matches, and their administration.',
  predictions: 'Predictions: a player’s own, and public ones.',
  administration: 'Administration of items, except results.',
  refusals: 'Rejected requests, for administrators.',
  results: 'Results: preview, validation, correction and revert.',
  imports: 'Open questions of match imports.',
  feeds: 'Providers of fixtures, odds and results, and automatic settlement.',
  audit: 'Audit log of administrators.',
  backups: 'Status of the backups.',
  rounds: 'Rounds of a season, with matches and tables.',
  home: 'Home page of a player.',
  skill: 'Skill of players’ calls, beside XP.',
  leaderboard: 'Boards of a month, a year or a season, and of friends.',
  statistics: 'Statistics of finished matches.',
  friends: 'Friends, requests and invitations.',
  notifications: 'Notifications of a player.',
  xp: 'Awards, unseen and seen.',
  receipts: 'Receipts: how XP was computed.',
  calendar: 'The secret address of a player’s calendar.',
  live: 'Live stream of changes.',
  mails: 'Mail settings of a player.',
  contact: 'The contact form.',
};

export const TAGS = Object.entries(ABOUT).map(([name, description]) => ({ name, description }));
