import { TEMPLATE_KEYS } from '@kickoracle/game';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { EditNameForm } from '../features/accounts/own-account/edit-name-form.tsx';
import { ForgotPasswordPage } from '../features/accounts/password/forgot-password-page.tsx';
import { SignInForm } from '../features/accounts/sign-in/sign-in-form.tsx';
import { CompleteProfilePage } from '../features/accounts/sign-up/complete-profile-page.tsx';
import { SignUpForm } from '../features/accounts/sign-up/sign-up-form.tsx';
import { AddSeasonForm } from '../features/competitions/components/add-season-form.tsx';
import { AddTeamsDialog } from '../features/competitions/components/add-teams-dialog.tsx';
import { CompetitionForm } from '../features/competitions/components/competition-form.tsx';
import { NewCompetitionDialog } from '../features/competitions/components/new-competition-dialog.tsx';
import { ContactForm } from '../features/contact/components/contact-form.tsx';
import { CreateCup } from '../features/cups/create/create-cup.tsx';
import { CreateEventForm } from '../features/events/create-event-form.tsx';
import { EditTexts } from '../features/events/edit/edit-texts.tsx';
import { SetReward } from '../features/events/edit/set-reward.tsx';
import { AddFriendBox } from '../features/friends/components/add-friend-box.tsx';
import { RenameLeague } from '../features/leagues/moderation/rename-league.tsx';
import { CreateLeague } from '../features/leagues/own/create-league.tsx';
import { CloseSeason } from '../features/leagues/settings/close-season.tsx';
import { LeagueSettings } from '../features/leagues/settings/league-settings.tsx';
import { OneMatch } from '../features/matches/create/one-match.tsx';
import { SeveralMatches } from '../features/matches/create/several-matches.tsx';
import { RenamePlayer } from '../features/players/rename-player.tsx';
import { EventPredictionForm } from '../features/predictions/components/event-prediction-form.tsx';
import { ScorePredictionForm } from '../features/predictions/components/score-prediction-form.tsx';
import { MatchCardsForm } from '../features/predictions/match-cards/match-cards-form.tsx';
import { PredictionSheet } from '../features/predictions/sheet/prediction-sheet.tsx';
import { KickoffForm } from '../features/results/schedule/kickoff-form.tsx';
import { ResultsSheetPage } from '../features/results/sheet/results-sheet-page.tsx';
import { ApiIdForm } from '../features/teams/components/api-id-form.tsx';
import { ColorsForm } from '../features/teams/components/colors-form.tsx';
import { MembershipForm } from '../features/teams/components/membership-form.tsx';
import { MergeForm } from '../features/teams/components/merge-form.tsx';
import { NamesForm } from '../features/teams/components/names-form.tsx';
import { NewTeamDialog } from '../features/teams/components/new-team-dialog.tsx';
import { NavigationGuard } from '../game/leaving/navigation-guard.tsx';
import { setSession } from '../game/players/session.ts';
import { queries } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { answerCalls, refusal } from '../testing/answers.ts';
import { CREST } from '../testing/crest.ts';
import { anEvent, teamOptions } from '../testing/event-view.ts';
import { startEnglish } from '../testing/i18n.ts';
import { aMatch, aPart } from '../testing/match-view.ts';
import { showPage } from '../testing/show-page.tsx';
import { EventScreen } from './screens/event-screen.tsx';

const SESSION = { userId: 'zoe', username: 'zoe.keeper', email: '', isAdmin: true } as never;
const TEAM = {
  id: '20000000-0000-4000-8000-000000000001',
  name: 'Harbour Town',
  shortName: null,
  crest: CREST,
  country: 'Wales',
  isNationalTeam: false,
  apiId: 42,
  hasOwnColors: false,
} as never;
const ROVERS = {
  ...(TEAM as object),
  id: '20000000-0000-4000-8000-000000000002',
  name: 'Mill Rovers',
};
const EVENT = anEvent();
const LEAGUE = EVENT.competition!;
const TABLE = anEvent({
  question: {
    inputType: 'table_builder',
    options: teamOptions('Ash Town', 'Harbour Town', 'Mill Rovers'),
    min: null,
    max: null,
  } as never,
  rewards: { kind: 'per_place', perPlace: 500 } as never,
});
const OVER = { status: 'pending', deadlineAt: '2026-03-01T15:00:00Z' } as const;
const OWN_LEAGUE = {
  leagueId: '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11',
  name: 'Third Floor',
  line: '',
  colors: 'navy',
  joinPolicy: 'open',
  showsNames: false,
  competitions: [],
  season: { number: 1, name: 'Season 2026/27', startedAt: '2026-01-01T00:00:00Z' },
} as never;
const RUDE = { userId: 'rude', username: 'rude.name' } as never;
const ASKED = anEvent({ ...OVER, itemVersion: 1 });
const MATCH = aMatch();
const WAITING = aMatch({ status: 'pending', kickoffAt: '2026-03-01T15:00:00Z' });
const CARDS = aMatch({
  systemVersion: 1,
  upToXp: null,
  upToScore: null,
  parts: TEMPLATE_KEYS.map((key) => ({
    ...aPart(key),
    rewards: { kind: 'value_map', map: { other: 90 }, reward: 10 },
  })) as never,
});
const TEAMS = teamOptions('Harbour Town', 'Mill Rovers').map(({ team }) => team!);
const aSeason = (season: number, teams: number) => ({
  competitionId: LEAGUE.id,
  season,
  teams,
  matches: 0,
  events: 0,
});
const aRound = (days: number) => ({
  round: `Matchday ${days}`,
  beginsAt: new Date(Date.now() + days * 86_400_000).toISOString(),
});
const ignore = () => undefined;

type Row = {
  /** Path below `src`; `parts` are files that store or send for it. */
  file: string;
  parts?: string[];
  page: ReactNode;
  at?: { at: string; route: string };
  /** For visitors, so no session can end. */
  isVisitors?: true;
  reach?: string;
  /** Values by the label of the field; true ticks a box. */
  entered: Record<string, string | boolean>;
  /** Button that changes the form in place of a field, and a reader of its effect. */
  pressed?: { button: string; seen: () => unknown };
  /** Passwords: needed to send, in no draft. */
  secrets?: Record<string, string>;
  /** Button that sends the form; absent if the browser posts it, or nothing can be sent here. */
  send?: string;
  /** Path and response of the request that is sent. */
  sent?: readonly [path: string, body: object];
  /** Question on leaving: `saves` has "Save and leave", `asks` does not. */
  guard?: 'saves' | 'asks';
  /** Text without a connection, if not the usual one. */
  offline?: RegExp;
  /** Rejected values, the field that gets the focus, and the text. */
  wrong?: { entered: Record<string, string>; field: string; why: RegExp };
};

const CALLED = { 'Harbour Town goals': '3', 'Mill Rovers goals': '1' };
const FIRST_GOAL = 'In which minute is the first goal? 0 for none.';
const LAST_GOAL = 'In which minute is the last goal? 0 for none.';
const KEPT = /[Ss]aved here|sent later|as soon as/;

const ROWS: Row[] = [
  {
    file: 'features/predictions/sheet/prediction-sheet.tsx',
    parts: ['features/predictions/sheet/use-sheet-drafts.ts'],
    page: (
      <PredictionSheet
        userId="zoe"
        groups={[{ key: 'all', heading: null, matches: [MATCH] }]}
        isOpen={() => true}
      />
    ),
    guard: 'saves',
    entered: CALLED,
    send: 'Save 1 score',
    offline: KEPT,
    wrong: {
      entered: { 'Harbour Town goals': '3' },
      field: 'Mill Rovers goals',
      why: /goals|both/i,
    },
  },
  {
    file: 'features/predictions/components/score-prediction-form.tsx',
    page: <ScorePredictionForm match={MATCH} />,
    guard: 'saves',
    entered: CALLED,
    send: 'Submit prediction',
    offline: KEPT,
    wrong: { entered: { 'Harbour Town goals': '3' }, field: 'Mill Rovers goals', why: /score/i },
  },
  {
    file: 'features/predictions/match-cards/match-cards-form.tsx',
    parts: ['features/predictions/match-cards/use-match-cards.ts'],
    page: <MatchCardsForm match={CARDS} />,
    guard: 'saves',
    entered: { ...CALLED, [FIRST_GOAL]: '12' },
    send: 'Submit predictions',
    offline: KEPT,
    wrong: {
      entered: { ...CALLED, [FIRST_GOAL]: '50', [LAST_GOAL]: '20' },
      field: LAST_GOAL,
      why: /last goal can’t come before the first/,
    },
  },
  {
    file: 'features/predictions/components/event-prediction-form.tsx',
    parts: ['game/answers/use-answer-form.ts'],
    page: <EventPredictionForm event={EVENT} />,
    guard: 'saves',
    entered: { 'Your answer': 'Zoe Keeper' },
    send: 'Submit prediction',
    offline: KEPT,
  },
  {
    // The table builder: the same form, with an order in place of a text.
    file: 'features/predictions/components/event-prediction-form.tsx',
    page: <EventPredictionForm event={TABLE} />,
    guard: 'saves',
    entered: {},
    pressed: {
      button: 'Mill Rovers: one place up',
      seen: () => screen.getAllByRole('listitem').map((row) => row.textContent),
    },
    send: 'Submit table',
    offline: KEPT,
  },
  {
    file: 'features/accounts/sign-up/sign-up-form.tsx',
    page: <SignUpForm draft={null} replaces={null} invitation={null} onDone={ignore} />,
    isVisitors: true,
    entered: {
      Username: 'nostra.damus',
      'Date of birth': '06/15/1990',
      'E-mail': 'nostra@players.example',
    },
    secrets: { Password: 'correct horse', 'Repeat password': 'correct horse' },
  },
  {
    file: 'features/accounts/sign-up/complete-profile-page.tsx',
    page: <CompleteProfilePage />,
    entered: { Username: 'nostra.damus', 'Date of birth': '06/15/1990' },
  },
  {
    file: 'features/accounts/sign-in/sign-in-form.tsx',
    page: <SignInForm />,
    isVisitors: true,
    entered: { 'E-mail': 'zoe@players.example' },
    secrets: { Password: 'correct horse' },
    send: 'Sign in',
    wrong: { entered: { 'E-mail': ' ' }, field: 'E-mail', why: /e-mail/i },
  },
  {
    file: 'features/accounts/own-account/edit-name-form.tsx',
    page: <EditNameForm username="zoe.keeper" onDone={ignore} onCancel={ignore} />,
    // Another spelling of the own name needs no check.
    entered: { Username: 'Zoé.Keeper' },
    send: 'Save name',
  },
  {
    file: 'features/accounts/password/forgot-password-page.tsx',
    page: <ForgotPasswordPage />,
    isVisitors: true,
    entered: { 'E-mail': 'zoe@players.example' },
    send: 'Send the link',
    wrong: { entered: { 'E-mail': ' ' }, field: 'E-mail', why: /e-mail/i },
  },
  {
    file: 'features/contact/components/contact-form.tsx',
    page: <ContactForm ownEmail="zoe@players.example" refused={null} />,
    entered: { Message: 'Well done!' },
  },
  {
    file: 'features/friends/components/add-friend-box.tsx',
    page: <AddFriendBox />,
    entered: { 'Add a friend by name': 'ben.back' },
  },
  {
    file: 'features/cups/create/create-cup.tsx',
    parts: ['features/cups/create/use-cup-form.ts'],
    page: <CreateCup leagueId={null} isOpen onClose={ignore} />,
    entered: {
      'Name of the cup': 'Spring Cup',
      Competition: LEAGUE.id,
      'First round': 'Matchday 2',
    },
    send: 'Start the cup',
    wrong: { entered: { 'Name of the cup': 'x' }, field: 'Name of the cup', why: /too short/ },
  },
  {
    file: 'features/leagues/own/create-league.tsx',
    parts: ['features/leagues/settings/use-league-form.ts'],
    page: <CreateLeague isOpen onClose={ignore} />,
    entered: { Name: 'Third Floor', 'One line about you': 'Loser buys the coffee.' },
    send: 'Create the league',
    wrong: { entered: { Name: 'x' }, field: 'Name', why: /3/ },
  },
  {
    file: 'features/leagues/settings/league-settings.tsx',
    page: <LeagueSettings league={OWN_LEAGUE} isOpen onClose={ignore} />,
    entered: { Name: 'Fourth Floor' },
    send: 'Save',
    wrong: { entered: { Name: 'x' }, field: 'Name', why: /3/ },
  },
  {
    file: 'features/leagues/settings/close-season.tsx',
    page: <CloseSeason league={OWN_LEAGUE} isOpen onClose={ignore} />,
    entered: { 'Name of the next season': 'Spring 2027' },
    send: 'End it and start the next',
  },
  {
    file: 'features/leagues/moderation/rename-league.tsx',
    page: <RenameLeague league={OWN_LEAGUE} isOpen onClose={ignore} />,
    entered: { 'New name': 'Fourth Floor' },
    send: 'Rename',
    wrong: { entered: { 'New name': 'x' }, field: 'New name', why: /3/ },
  },
  {
    file: 'features/players/rename-player.tsx',
    page: <RenamePlayer player={RUDE} isOpen onClose={ignore} />,
    entered: { 'New username': 'kind.name' },
    send: 'Rename',
    wrong: { entered: { 'New username': 'x' }, field: 'New username', why: /too short/ },
  },
  {
    file: 'features/events/create-event-form.tsx',
    parts: ['features/events/create/use-event-form.ts'],
    page: <CreateEventForm onCreated={ignore} />,
    entered: { 'Title in English': 'Who wins?', Deadline: '2099-06-01T18:00' },
    send: 'Create event',
    wrong: {
      entered: { Deadline: '2099-06-01T18:00' },
      field: 'Title in English',
      why: /required|title/i,
    },
  },
  {
    file: 'features/events/edit/edit-texts.tsx',
    parts: ['features/events/edit/use-texts-form.ts'],
    page: <EditTexts event={EVENT} />,
    reach: 'Change the texts',
    entered: { 'Title in English': 'Who wins?' },
    send: 'Save texts',
    sent: [`/admin/events/${EVENT.id}/texts`, {}],
    wrong: { entered: { 'Title in English': '' }, field: 'Title in English', why: /English/ },
  },
  {
    file: 'features/events/edit/set-reward.tsx',
    page: <SetReward event={EVENT} />,
    entered: { 'Reward (XP)': '750' },
    send: 'Save reward',
    sent: [`/admin/events/${EVENT.id}/reward`, {}],
    wrong: { entered: { 'Reward (XP)': 'much' }, field: 'Reward (XP)', why: /isn’t valid/ },
  },
  {
    file: 'features/matches/create/one-match.tsx',
    parts: ['features/matches/create/use-match-form.ts'],
    page: <OneMatch onCreated={ignore} />,
    entered: {
      Competition: LEAGUE.id,
      Kickoff: '2099-06-01T18:00',
      'Home team': TEAMS[0]!.id,
      'Away team': TEAMS[1]!.id,
    },
    send: 'Create match',
    sent: [
      '/admin/matches',
      { outcome: 'created', rewards: { source: 'goal_model', odds: 'no_provider' } },
    ],
    wrong: { entered: { Competition: LEAGUE.id }, field: 'Kickoff', why: /required/ },
  },
  {
    file: 'features/matches/create/several-matches.tsx',
    parts: ['features/matches/create/use-match-paste.ts'],
    page: <SeveralMatches onCreated={ignore} />,
    entered: {
      Competition: LEAGUE.id,
      'Matches, one per line': '2099-06-01, 18:00, Harbour Town, Mill Rovers',
    },
  },
  {
    file: 'features/results/sheet/results-sheet.tsx',
    parts: ['features/results/entry/use-entry-drafts.ts'],
    page: <ResultsSheetPage />,
    guard: 'asks',
    entered: CALLED,
    send: 'Preview 1 result',
    wrong: {
      entered: { 'Harbour Town goals': '3' },
      field: 'Mill Rovers goals',
      why: /goals|both/i,
    },
  },
  {
    file: 'features/results/settle/result-section.tsx',
    page: <EventScreen />,
    at: { at: `/events/${ASKED.id}`, route: '/events/:eventId' },
    entered: { 'The right answer': 'Zoe Keeper' },
    send: 'Preview',
  },
  {
    file: 'features/results/schedule/kickoff-form.tsx',
    page: <KickoffForm match={MATCH} standing="open" onMoved={ignore} />,
    entered: { 'New kickoff': '2099-05-01T18:30' },
    send: 'Move kickoff',
  },
  {
    file: 'features/competitions/components/competition-form.tsx',
    page: <CompetitionForm competition={LEAGUE} />,
    entered: { Name: 'Harbour League' },
    send: 'Save',
    wrong: { entered: { Name: ' ' }, field: 'Name', why: /required/ },
  },
  {
    file: 'features/competitions/components/new-competition-dialog.tsx',
    page: <NewCompetitionDialog isOpen onClose={ignore} onCreated={ignore} />,
    entered: { Name: 'Harbour League', Country: 'Wales' },
    send: 'Create competition',
    wrong: { entered: { Name: 'Harbour League' }, field: 'Country', why: /required/ },
  },
  {
    file: 'features/competitions/components/add-season-form.tsx',
    page: <AddSeasonForm competition={LEAGUE} taken={['2025/26']} onAdded={ignore} />,
    entered: { 'New season': '2027/28' },
    send: 'Add season',
  },
  {
    file: 'features/competitions/components/add-teams-dialog.tsx',
    page: (
      <AddTeamsDialog
        competition={LEAGUE}
        season={2027}
        seasons={[aSeason(2026, 2)] as never}
        onClose={ignore}
      />
    ),
    entered: { 'Mill Rovers': false },
    send: 'Add 1 team',
  },
  {
    file: 'features/teams/components/api-id-form.tsx',
    page: <ApiIdForm team={TEAM} />,
    entered: { 'API ID': '77' },
    send: 'Update API ID',
  },
  {
    file: 'features/teams/components/colors-form.tsx',
    page: <ColorsForm team={TEAM} />,
    entered: { Pattern: 'stripes' },
    send: 'Save',
  },
  {
    file: 'features/teams/components/membership-form.tsx',
    page: <MembershipForm team={TEAM} season={2026} />,
    entered: { 'Another competition': `${LEAGUE.id} 2026` },
    send: 'Add',
  },
  {
    file: 'features/teams/components/merge-form.tsx',
    page: <MergeForm team={TEAM} others={[ROVERS as never]} onMerged={ignore} />,
    entered: { 'This team is really': ROVERS.id },
  },
  {
    file: 'features/teams/components/names-form.tsx',
    page: <NamesForm team={TEAM} />,
    entered: { Name: 'Quay City', 'Short name': 'QUA' },
    send: 'Save',
    wrong: { entered: { Name: ' ' }, field: 'Name', why: /required/ },
  },
  {
    file: 'features/teams/components/new-team-dialog.tsx',
    page: <NewTeamDialog isOpen country="Wales" onClose={ignore} onCreated={ignore} />,
    entered: { Name: 'Quay City', 'Short name': 'QUA' },
    send: 'Create team',
    wrong: { entered: { 'Short name': 'QUA' }, field: 'Name', why: /required/ },
  },
];

const KEEPS_NOTHING: Record<string, string> = {
  'features/accounts/own-account/delete-account-form.tsx': 'a word that proves, and a password',
  'features/accounts/password/change-password-form.tsx': 'passwords',
  'features/accounts/password/new-password-fields.tsx': 'passwords',
  'features/accounts/password/reset-password-form.tsx': 'passwords',
  'features/accounts/sign-in/sign-in-again-window.tsx': 'a password',
  'features/accounts/sign-up/prove-sign-up.tsx': 'passwords',
  'ui/controls/confirm-dialog.tsx': 'a word that proves',
  'features/events/components/event-image-editor.tsx': 'a file, which stays where it was chosen',
  'features/events/create/image-field.tsx': 'a file, which stays where it was chosen',
  'features/profiles/components/picture-editor.tsx': 'a file, which stays where it was chosen',
  'features/events/components/competition-event-switch.tsx': 'saved with the press',
  'features/feeds/feed-card.tsx': 'saved with the press',
  'features/mails/mail-choices-card.tsx': 'saved with the press',
  'features/push/push-card.tsx': 'saved with the press',
  'features/push/this-device.tsx': 'saved with the press',
  'features/results/schedule/status-section.tsx': 'saved with the press',
  'features/players/sign-up-card.tsx': 'one choice',
  'game/reports/report-window.tsx': 'one choice',
  'features/leagues/own/enter-code.tsx': 'only leads to a page',
  'features/calendar/new-address.tsx': 'shows what is to be copied',
  'game/sharing/link-field.tsx': 'shows what is to be copied',
  'features/rules/components/try-it.tsx': 'an example to play with',
};

const FILTERS = [
  'features/admin/admin-page.tsx',
  'features/audit/components/audit-filter-bar.tsx',
  'features/competitions/components/team-ticks.tsx',
  'features/cups/bracket/cup-round-picker.tsx',
  'features/friends/place/player-search.tsx',
  'features/friends/place/round-grid.tsx',
  'features/leaderboard/components/board-filter-bar.tsx',
  'features/leagues/members/member-duel.tsx',
  'features/leagues/members/members.tsx',
  'features/leagues/moderation/moderation-page.tsx',
  'features/leagues/rounds/rounds.tsx',
  'features/leagues/table/league-boards.tsx',
  'features/leagues/table/table-filters.tsx',
  'features/players/players-page.tsx',
  'features/matches/matchday/matchday-filter.tsx',
  'features/predictions/crowd/match-crowd.tsx',
  'features/results/impact/impact-boards.tsx',
  'features/results/sheet/results-sheet-page.tsx',
  'features/rounds/components/round-picker.tsx',
  'features/statistics/components/competition-field.tsx',
  'features/teams/teams-page.tsx',
  'game/administration/searched-list.tsx',
  'game/competitions/competition-filter.tsx',
  'game/rounds/round-field.tsx',
];

/** Parts of these forms, which store nothing themselves. */
const PIECES = [
  'features/accounts/shared/account-fields.tsx',
  'features/accounts/shared/username-field.tsx',
  'features/accounts/sign-up/birth-date-field.tsx',
  'features/accounts/sign-up/terms-field.tsx',
  'features/competitions/components/competition-fields.tsx',
  'features/cups/create/cup-fields.tsx',
  'features/events/create/answer-fields.tsx',
  'features/events/create/bound-fields.tsx',
  'features/events/create/occasion-fields.tsx',
  'features/events/create/reward-fields.tsx',
  'features/events/create/team-fields.tsx',
  'features/events/create/texts-editor.tsx',
  'features/leagues/settings/color-choice.tsx',
  'features/leagues/settings/competition-choice.tsx',
  'features/leagues/settings/league-fields.tsx',
  'features/matches/create/flag-fields.tsx',
  'features/matches/create/occasion-fields.tsx',
  'features/matches/create/paste-review.tsx',
  'features/matches/create/row-state.tsx',
  'features/matches/create/team-select.tsx',
  'features/push/quiet-hours-fields.tsx',
  'features/teams/components/api-id-field.tsx',
  'game/administration/country-field.tsx',
  'game/answers/choice-answers.tsx',
  'game/answers/date-answers.tsx',
  'game/answers/number-answer.tsx',
  'game/answers/score-answer.tsx',
  'game/answers/table-answer.tsx',
  'game/answers/text-answer.tsx',
  'game/sheet/goals-field.tsx',
  'game/sheet/score-input.tsx',
  'game/sheet/score-line.tsx',
];

const sources = import.meta.glob<string>(['../**/*.tsx', '../**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const [inBrowser] = Object.values(
  import.meta.glob<string>('../../../../e2e/forms.spec.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const READS: Parameters<typeof answerCalls>[0] = {
  '/accounts/session': () => ({ body: { session } }),
  '/admin/countries': () => ({ body: [{ name: 'Wales', teams: 3 }] }),
  '/contact-form': () => ({ body: { action: '/contact', redirect: null } }),
  '/friends': () => ({ body: { friends: [], incomingRequests: [], outgoingRequests: [] } }),
  '/competitions': () => ({ body: [LEAGUE] }),
  '/rounds': () => ({ body: { rounds: [aRound(2), aRound(9)] } }),
  '/admin/seasons': () => ({ body: [2025, 2026, 2098, 2099].map((year) => aSeason(year, 2)) }),
  [`/competitions/${LEAGUE.id}/participants`]: ({ input }) => ({
    body: input['season'] === '2027' ? [] : TEAMS,
  }),
  [`/admin/teams/${(TEAM as { id: string }).id}/competitions`]: () => ({ body: [] }),
  '/admin/items': () => ({
    body: {
      items: [{ kind: 'match', match: WAITING }],
      totals: { active: 0, pending: 1, finished: 0 },
      next: null,
    },
  }),
  [`/events/${ASKED.id}`]: () => ({ body: { kind: 'event', event: ASKED } }),
  [`/admin/items/event/${ASKED.id}/proposals`]: () => ({ body: [] }),
  [`/admin/items/event/${ASKED.id}/settlement`]: () => ({ body: null }),
};
let session: unknown = SESSION;

beforeAll(async () => {
  await startEnglish();
  window.scrollTo = ignore;
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  answerCalls(READS);
});
afterEach(() => {
  leavePage();
});

/** A busy machine renders a full page slowly. */
const PATIENTLY = { timeout: 10_000 };
const field = async (label: string) =>
  (await screen.findAllByLabelText<HTMLInputElement>(label, {}, PATIENTLY))[0]!;
const isTick = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

async function open({ page, at, reach, isVisitors }: Row) {
  session = isVisitors ? null : SESSION;
  setSession(session as never);
  const router = showPage(page, at);
  await press(reach);
  return router;
}
async function press(name?: string) {
  if (name) fireEvent.click(await screen.findByRole('button', { name }));
}
async function put(label: string, value: string | boolean) {
  const input = await field(label);
  await waitFor(() => expect(input.disabled).toBe(false), PATIENTLY);
  if (isTick(input)) return fireEvent.click(input);
  const isThere = () =>
    expect([...input.querySelectorAll('option')].map((o) => o.value)).toContain(value);
  if (input.tagName === 'SELECT') await waitFor(isThere, PATIENTLY);
  fireEvent.change(input, { target: { value } });
}
type Router = Awaited<ReturnType<typeof open>>;
const goElsewhere = (router: Router) => act(() => router.navigate('/elsewhere'));
const expectElsewhere = (router: Router) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'), PATIENTLY);
const withGuard = (row: Row): Row => ({
  ...row,
  page: (
    <>
      {row.page}
      <NavigationGuard />
    </>
  ),
});
/** Fills the form. `seen` is the effect of `pressed`. */
async function enter(row: Row): Promise<{ router: Router; seen: unknown }> {
  const router = await open(row);
  for (const [label, value] of Object.entries(row.entered)) await put(label, value);
  if (row.pressed) fireEvent.click(await screen.findByRole('button', { name: row.pressed.button }));
  return { router, seen: row.pressed?.seen() };
}
async function expectEntered({ entered, pressed }: Row, seen: unknown) {
  for (const [label, value] of Object.entries(entered)) {
    await waitFor(async () => {
      const input = await field(label);
      expect(isTick(input) ? input.checked : input.value).toBe(value);
    }, PATIENTLY);
  }
  if (pressed) await waitFor(() => expect(pressed.seen()).toEqual(seen), PATIENTLY);
}
const sessionNow = () => queryClient.getQueryData(queries.accounts.getSession.queryKey());
function leavePage() {
  cleanup();
  queryClient.clear();
}
/** Without an answer, writes have no connection. */
function answerWrites(answer?: ReturnType<typeof refusal>) {
  answerCalls(
    new Proxy(READS, {
      get: (reads, path: string) =>
        path in reads ? reads[path] : answer ? () => answer : undefined,
    }),
  );
}
async function send(row: Row) {
  for (const [label, value] of Object.entries(row.secrets ?? {})) await put(label, value);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: row.send! });
  await waitFor(() => expect(button.disabled).toBe(false), PATIENTLY);
  fireEvent.click(button);
}

describe.each(ROWS)('$file keeps its values', (row) => {
  it('through a reload and a closed tab', async () => {
    const { seen } = await enter(row);
    leavePage();
    await open(row);
    await expectEntered(row, seen);
    leavePage();
    sessionStorage.clear();
    await open(row);
    await expectEntered(row, seen);
  });

  it('on navigation back', async () => {
    const { router, seen } = await enter(row);
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(-1));
    await press(row.reach);
    await expectEntered(row, seen);
  });

  it('and shares them between tabs', async () => {
    const { seen } = await enter(row);
    const written = { ...localStorage };
    leavePage();
    localStorage.clear();
    await open(row);
    const [label, value] = Object.entries(row.entered)[0] ?? [];
    if (label) expect((await field(label)).value).not.toBe(value);
    act(() => {
      for (const [key, text] of Object.entries(written)) localStorage.setItem(key, text as string);
      window.dispatchEvent(new StorageEvent('storage'));
    });
    await expectEntered(row, seen);
  });

  it.runIf(!row.guard)('and allows navigation without a question', async () => {
    const { router } = await enter(withGuard(row));
    await goElsewhere(router);
    await expectElsewhere(router);
  });

  it.runIf(row.guard === 'asks')('and asks before navigation', async () => {
    const { router } = await enter(withGuard(row));
    await goElsewhere(router);
    expect(screen.queryByRole('button', { name: 'Save and leave' })).toBeNull();
    await press('Leave');
    await expectElsewhere(router);
  });

  it.runIf(row.guard === 'saves')('and offers to save before navigation', async () => {
    const { router } = await enter(withGuard(row));
    const before = router.state.location.pathname;
    answerWrites(refusal('RATE_LIMITED', 429, { retryAfterSeconds: 30 }));
    await goElsewhere(router);
    await press('Save and leave');
    expect((await screen.findAllByText(/in 30 seconds/, {}, PATIENTLY)).length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe(before);
    answerWrites();
    await goElsewhere(router);
    await press('Save and leave');
    await expectElsewhere(router);
    expect(Object.keys(localStorage).join()).toMatch(/keptPredictions/);
  });

  const ends = [
    ['offline', undefined, row.offline ?? /can’t reach the server|couldn’t send/],
    ['refused', refusal('RATE_LIMITED', 429, { retryAfterSeconds: 30 }), /in 30 seconds/],
    // A prediction stays on the device for its player.
    ['session expired', refusal('SIGN_IN_REQUIRED', 401), row.offline ?? /No user logged in/],
  ] as const;
  it.runIf(row.send).each(ends.filter(([end]) => !row.isVisitors || end !== 'session expired'))(
    'and shows why it was not sent: %s',
    async (end, answer, why) => {
      const { seen } = await enter(row);
      answerWrites(answer);
      await send(row);
      expect((await screen.findAllByText(why, {}, PATIENTLY)).length).toBeGreaterThan(0);
      // An ended session hides the form until the next sign-in.
      if (end !== 'session expired') await expectEntered(row, seen);
      else if (row.offline)
        await waitFor(() => expect(sessionNow()).toEqual({ session: null }), PATIENTLY);
      answerCalls(READS);
      leavePage();
      await open(row);
      await expectEntered(row, seen);
    },
  );

  it.runIf(row.sent)('until they are sent, also if the page has been left by then', async () => {
    const { router } = await enter(row);
    const [path, body] = row.sent!;
    const written = () => JSON.stringify({ ...localStorage });
    const texts = Object.values(row.entered).filter((text) => typeof text === 'string');
    for (const text of texts) expect(written()).toContain(text);
    const arrived = Promise.withResolvers<void>();
    const calls = answerCalls({
      ...READS,
      [path]: async () => {
        await arrived.promise;
        return { body };
      },
    });
    await send(row);
    await waitFor(() => expect(calls.map((call) => call.path)).toContain(path), PATIENTLY);
    await goElsewhere(router);
    arrived.resolve();
    await waitFor(() => expect(written()).not.toContain(texts.at(-1)), PATIENTLY);
  });

  it.runIf(row.wrong)('and focuses a wrong field, with the reason', async () => {
    const { entered, field: label, why } = row.wrong!;
    await open(row);
    for (const [each, value] of Object.entries(entered)) await put(each, value);
    await send(row);
    const wrong = await field(label);
    await waitFor(() => expect(document.activeElement).toBe(wrong), PATIENTLY);
    expect(screen.getAllByText(why).length).toBeGreaterThan(0);
  });
});

describe('a form', () => {
  const HOLDS = /<form\b|\buse(?:Draft|Edits|KeptForm)(?:<.*>)?\(|\buseForm(?:<.*>)?\(/;
  const FIELD =
    /<(?:TextField|SelectField|TextAreaField|CheckboxField|SwitchField|RadioGroup|NumberField|GoalsField|PasswordField|DateTimeField|DateField|TimeField|TypedDateField|FilePicker|DragList|input|select|textarea)\b/;
  const nameOf = (file: string) => (file.startsWith('./') ? `app/${file.slice(2)}` : file.slice(3));
  const all = Object.entries(sources)
    .map(([file, text]) => [nameOf(file), text] as const)
    .filter(
      ([file]) =>
        !/\.test\.|^testing\/|^game\/drafts\/|^app\/dev-ui\/|^ui\/controls\/(?!confirm)/.test(file),
    );
  const inTable = ROWS.flatMap(({ file, parts = [] }) => [file, ...parts]);

  it('is in one of the tables', () => {
    const listed = new Set([...inTable, ...Object.keys(KEEPS_NOTHING), ...FILTERS, ...PIECES]);
    const found = all.filter(([, text]) => HOLDS.test(text) || FIELD.test(text));
    expect(found.map(([file]) => file).filter((file) => !listed.has(file))).toEqual([]);
    const there = new Set(all.map(([file]) => file));
    expect([...listed].filter((file) => !there.has(file))).toEqual([]);
  });

  it('is in the table of the browser tests', () => {
    const files = [...inBrowser!.matchAll(/\bfile: '([^']+)'/g)].map(([, file]) => file);
    expect(files.toSorted()).toEqual(ROWS.map(({ file }) => file).toSorted());
  });

  it('is no filter and no part', () => {
    const apart = new Set([...FILTERS, ...PIECES]);
    expect(all.filter(([file, text]) => apart.has(file) && HOLDS.test(text))).toEqual([]);
  });
});
