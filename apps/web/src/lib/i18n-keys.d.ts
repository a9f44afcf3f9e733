import type admin from '../../public/locales/en/admin.json';
import type adminAudit from '../../public/locales/en/adminAudit.json';
import type adminImports from '../../public/locales/en/adminImports.json';
import type adminTeams from '../../public/locales/en/adminTeams.json';
import type adminStatistics from '../../public/locales/en/adminStatistics.json';
import type answers from '../../public/locales/en/answers.json';
import type auth from '../../public/locales/en/auth.json';
import type award from '../../public/locales/en/award.json';
import type calendar from '../../public/locales/en/calendar.json';
import type contact from '../../public/locales/en/contact.json';
import type common from '../../public/locales/en/common.json';
import type createEvent from '../../public/locales/en/createEvent.json';
import type createMatch from '../../public/locales/en/createMatch.json';
import type crowd from '../../public/locales/en/crowd.json';
import type error from '../../public/locales/en/error.json';
import type errors from '../../public/locales/en/errors.json';
import type events from '../../public/locales/en/events.json';
import type items from '../../public/locales/en/items.json';
import type eventDetail from '../../public/locales/en/eventDetail.json';
import type history from '../../public/locales/en/history.json';
import type home from '../../public/locales/en/home.json';
import type leaderboard from '../../public/locales/en/leaderboard.json';
import type legal from '../../public/locales/en/legal.json';
import type matches from '../../public/locales/en/matches.json';
import type matchday from '../../public/locales/en/matchday.json';
import type matchDetail from '../../public/locales/en/matchDetail.json';
import type matchPrediction from '../../public/locales/en/matchPrediction.json';
import type profile from '../../public/locales/en/profile.json';
import type results from '../../public/locales/en/results.json';
import type templates from '../../public/locales/en/templates.json';
import type rules from '../../public/locales/en/rules.json';
import type tiers from '../../public/locales/en/tiers.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      admin: typeof admin;
      adminAudit: typeof adminAudit;
      adminImports: typeof adminImports;
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
      history: typeof history;
      events: typeof events;
      items: typeof items;
      home: typeof home;
      leaderboard: typeof leaderboard;
      legal: typeof legal;
      matches: typeof matches;
      matchday: typeof matchday;
      matchDetail: typeof matchDetail;
      matchPrediction: typeof matchPrediction;
      profile: typeof profile;
      results: typeof results;
      rules: typeof rules;
      templates: typeof templates;
      tiers: typeof tiers;
    };
  }
}
