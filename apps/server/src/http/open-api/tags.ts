import type { Contract } from '@kickoracle/contracts';

/** What the operations of each feature are about. */
const ABOUT: Record<keyof Contract, string> = {
  accounts: 'Sign-up, confirmation, sign-in, passwords, the session and the end of an account.',
  profiles: 'Players as others see them, and what they change of their own profile.',
  competitions: 'Competitions, their seasons and who takes part.',
  teams: 'Clubs and national teams, and what they belong to.',
  events: 'What is predicted beside matches: events with a question of their own.',
  matches: 'Matches as everybody sees them, and what administrators do with them.',
  predictions: 'Predictions: a player’s own, and those that everybody may see.',
  administration: 'What administrators do with matches and events alike, results aside.',
  refusals: 'What the server refused, for administrators.',
  results: 'Results: previewed, validated, corrected and taken back.',
  imports: 'Questions that an import of match data left open.',
  feeds: 'The provider of fixtures, odds and results, and settlement by itself.',
  audit: 'What administrators did.',
  backups: 'When the game was last backed up.',
  rounds: 'The matches of a season by their rounds, and who was best on each.',
  home: 'What a player finds when they come.',
  skill: 'How good somebody’s calls are, beside XP.',
  leaderboard: 'The boards of a month, a year or a season, and those of friends.',
  statistics: 'Figures of what players predicted and of what came of it.',
  friends: 'Friends, requests and invitations.',
  notifications: 'What a player is told.',
  xp: 'XP that was paid and not seen yet.',
  receipts: 'How the XP of an answer came about.',
  calendar: 'The secret address of a player’s calendar.',
  live: 'The stream of what changed.',
  mails: 'Which mails a player wants.',
  contact: 'The contact form.',
};

export const TAGS = Object.entries(ABOUT).map(([name, description]) => ({ name, description }));
