import { oc, type AnyContractRouter } from '@orpc/contract';
import { accountsContract } from './accounts.contract.ts';
import { administrationContract } from './administration.contract.ts';
import { auditContract } from './audit.contract.ts';
import { backupsContract } from './backups.contract.ts';
import { badgesContract } from './badges.contract.ts';
import { calendarContract } from './calendar.contract.ts';
import { competitionsContract } from './competitions.contract.ts';
import { contactContract } from './contact.contract.ts';
import { cupsContract } from './cups.contract.ts';
import { eventsContract } from './events.contract.ts';
import { feedsContract } from './feeds.contract.ts';
import { friendsContract } from './friends.contract.ts';
import { homeContract } from './home.contract.ts';
import { leaderboardContract } from './leaderboard.contract.ts';
import { leaguesContract } from './leagues.contract.ts';
import { liveContract } from './live.contract.ts';
import { mailsContract } from './mails.contract.ts';
import { matchesContract } from './matches.contract.ts';
import { notificationsContract } from './notifications.contract.ts';
import { importsContract } from './imports.contract.ts';
import { createPictureTest } from './picture-paths.ts';
import { playersContract } from './players.contract.ts';
import { predictionsContract } from './predictions.contract.ts';
import { profilesContract } from './profiles.contract.ts';
import { pushContract } from './push.contract.ts';
import { receiptsContract } from './receipts.contract.ts';
import { refusalsContract } from './refusals.contract.ts';
import { releasesContract } from './releases.contract.ts';
import { reportsContract } from './reports.contract.ts';
import { resultsContract } from './results.contract.ts';
import { roundsContract } from './rounds.contract.ts';
import { sharesContract } from './shares.contract.ts';
import { skillContract } from './skill.contract.ts';
import { teamsContract } from './teams.contract.ts';
import { statisticsContract } from './statistics.contract.ts';
import { xpContract } from './xp.contract.ts';

export * from './accounts.contract.ts';
export * from './administration.contract.ts';
export * from './audit-actions.ts';
export * from './audit.contract.ts';
export * from './backups.contract.ts';
export * from './calendar.contract.ts';
export * from './badges.contract.ts';
export * from './common.ts';
export * from './constants.ts';
export * from './competitions.contract.ts';
export * from './contact-form.ts';
export * from './contact.contract.ts';
export * from './cups.contract.ts';
export * from './drafts.ts';
export * from './error-codes.ts';
export * from './events.contract.ts';
export * from './feeds.contract.ts';
export * from './form-paths.ts';
export * from './friends.contract.ts';
export * from './home.contract.ts';
export * from './imports.contract.ts';
export * from './internal-path.ts';
export * from './write-date.ts';
export * from './write-ordinal.ts';
export * from './items.ts';
export * from './leaderboard.contract.ts';
export * from './league-reactions.contract.ts';
export * from './league-tables.contract.ts';
export * from './leagues.contract.ts';
export * from './live.contract.ts';
export * from './mails.contract.ts';
export * from './matches.contract.ts';
export * from './notifications.contract.ts';
export * from './operation.ts';
export * from './players.contract.ts';
export * from './predictions.contract.ts';
export * from './profiles.contract.ts';
export * from './push.contract.ts';
export * from './receipts.contract.ts';
export * from './refusals.contract.ts';
export * from './releases.contract.ts';
export * from './reports.contract.ts';
export * from './results.contract.ts';
export * from './rewards.ts';
export * from './rounds.contract.ts';
export * from './shares.contract.ts';
export * from './skill.contract.ts';
export * from './teams.contract.ts';
export * from './statistics.contract.ts';
export * from './xp.contract.ts';

/** Tags every operation with its noun, which groups them in the API's documentation. */
function tagged<Nouns extends Record<string, AnyContractRouter>>(nouns: Nouns): Nouns {
  const routers = Object.entries(nouns).map(([noun, router]) => [
    noun,
    oc.tag(noun).router(router),
  ]);
  return Object.fromEntries(routers) as Nouns;
}

export const contract = tagged({
  accounts: accountsContract,
  profiles: profilesContract,
  players: playersContract,
  reports: reportsContract,
  push: pushContract,
  competitions: competitionsContract,
  teams: teamsContract,
  events: eventsContract,
  matches: matchesContract,
  predictions: predictionsContract,
  refusals: refusalsContract,
  results: resultsContract,
  imports: importsContract,
  feeds: feedsContract,
  administration: administrationContract,
  audit: auditContract,
  backups: backupsContract,
  releases: releasesContract,
  leaderboard: leaderboardContract,
  rounds: roundsContract,
  badges: badgesContract,
  home: homeContract,
  skill: skillContract,
  statistics: statisticsContract,
  friends: friendsContract,
  leagues: leaguesContract,
  cups: cupsContract,
  shares: sharesContract,
  notifications: notificationsContract,
  xp: xpContract,
  receipts: receiptsContract,
  calendar: calendarContract,
  live: liveContract,
  mails: mailsContract,
  contact: contactContract,
});
export type Contract = typeof contract;

/** Returns true if the request's body is a picture; all other writes are JSON, except forms. */
export const takesPicture = createPictureTest(contract);
