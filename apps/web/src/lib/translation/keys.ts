import type admin from '../../../public/locales/en/admin.json';
import type adminAudit from '../../../public/locales/en/adminAudit.json';
import type adminFeeds from '../../../public/locales/en/adminFeeds.json';
import type adminHealth from '../../../public/locales/en/adminHealth.json';
import type adminImports from '../../../public/locales/en/adminImports.json';
import type adminMessages from '../../../public/locales/en/adminMessages.json';
import type adminRefusals from '../../../public/locales/en/adminRefusals.json';
import type adminTeams from '../../../public/locales/en/adminTeams.json';
import type adminStatistics from '../../../public/locales/en/adminStatistics.json';
import type answers from '../../../public/locales/en/answers.json';
import type auth from '../../../public/locales/en/auth.json';
import type award from '../../../public/locales/en/award.json';
import type calendar from '../../../public/locales/en/calendar.json';
import type contact from '../../../public/locales/en/contact.json';
import type common from '../../../public/locales/en/common.json';
import type createEvent from '../../../public/locales/en/createEvent.json';
import type createMatch from '../../../public/locales/en/createMatch.json';
import type crowd from '../../../public/locales/en/crowd.json';
import type error from '../../../public/locales/en/error.json';
import type errors from '../../../public/locales/en/errors.json';
import type events from '../../../public/locales/en/events.json';
import type items from '../../../public/locales/en/items.json';
import type eventDetail from '../../../public/locales/en/eventDetail.json';
import type friends from '../../../public/locales/en/friends.json';
import type past from '../../../public/locales/en/past.json';
import type home from '../../../public/locales/en/home.json';
import type leaderboard from '../../../public/locales/en/leaderboard.json';
import type lists from '../../../public/locales/en/lists.json';
import type legal from '../../../public/locales/en/legal.json';
import type mails from '../../../public/locales/en/mails.json';
import type matches from '../../../public/locales/en/matches.json';
import type matchday from '../../../public/locales/en/matchday.json';
import type matchDetail from '../../../public/locales/en/matchDetail.json';
import type matchPrediction from '../../../public/locales/en/matchPrediction.json';
import type notifications from '../../../public/locales/en/notifications.json';
import type profile from '../../../public/locales/en/profile.json';
import type receipts from '../../../public/locales/en/receipts.json';
import type results from '../../../public/locales/en/results.json';
import type templates from '../../../public/locales/en/templates.json';
import type proof from '../../../public/locales/en/proof.json';
import type rounds from '../../../public/locales/en/rounds.json';
import type rules from '../../../public/locales/en/rules.json';
import type skillPicture from '../../../public/locales/en/skillPicture.json';
import type tiers from '../../../public/locales/en/tiers.json';
import type windows from '../../../public/locales/en/windows.json';

/** Every text by namespace, as the English files have them. */
type Texts = {
  admin: typeof admin;
  adminAudit: typeof adminAudit;
  adminFeeds: typeof adminFeeds;
  adminHealth: typeof adminHealth;
  adminImports: typeof adminImports;
  adminMessages: typeof adminMessages;
  adminRefusals: typeof adminRefusals;
  adminTeams: typeof adminTeams;
  adminStatistics: typeof adminStatistics;
  answers: typeof answers;
  auth: typeof auth;
  award: typeof award;
  calendar: typeof calendar;
  common: typeof common;
  /** Named after countries and competitions, which only the data knows. */
  competitions: Record<string, string>;
  countries: Record<string, string>;
  contact: typeof contact;
  createEvent: typeof createEvent;
  createMatch: typeof createMatch;
  crowd: typeof crowd;
  error: typeof error;
  errors: typeof errors;
  eventDetail: typeof eventDetail;
  friends: typeof friends;
  past: typeof past;
  events: typeof events;
  items: typeof items;
  home: typeof home;
  leaderboard: typeof leaderboard;
  lists: typeof lists;
  legal: typeof legal;
  mails: typeof mails;
  matches: typeof matches;
  matchday: typeof matchday;
  matchDetail: typeof matchDetail;
  matchPrediction: typeof matchPrediction;
  notifications: typeof notifications;
  profile: typeof profile;
  receipts: typeof receipts;
  results: typeof results;
  proof: typeof proof;
  rounds: typeof rounds;
  rules: typeof rules;
  skillPicture: typeof skillPicture;
  templates: typeof templates;
  tiers: typeof tiers;
  windows: typeof windows;
};

export type Namespace = keyof Texts;

/** What has plural forms is asked for without them: `matches_one` and `matches_other` as `matches`. */
type Asked<Key extends string> = Key extends `${infer Name}_${Intl.LDMLPluralRule}`
  ? Key | Name
  : Key;

/** Ways to the words of a namespace, its steps with points between them. */
type Ways<Tree> = {
  [Step in keyof Tree & string]: Tree[Step] extends string
    ? Asked<Step>
    : `${Step}.${Ways<Tree[Step]>}`;
}[keyof Tree & string];

type KeyOf = { [N in Namespace]: Ways<Texts[N]> };
type NamedKeyOf = { [N in Namespace]: `${N}:${KeyOf[N]}` };

/** What may be asked for where these namespaces are: the first one's keys need no name before them. */
export type TextKey<First extends Namespace, Others extends Namespace = First> =
  | KeyOf[First]
  | NamedKeyOf[First | Others];
