import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { EditNameForm } from '../features/accounts/own-account/edit-name-form.tsx';
import { ForgotPasswordPage } from '../features/accounts/password/forgot-password-page.tsx';
import { CompetitionForm } from '../features/competitions/components/competition-form.tsx';
import { NewCompetitionDialog } from '../features/competitions/components/new-competition-dialog.tsx';
import { ContactForm } from '../features/contact/components/contact-form.tsx';
import { MendTexts } from '../features/events/mend/mend-texts.tsx';
import { SetReward } from '../features/events/mend/set-reward.tsx';
import { AddFriendBox } from '../features/friends/components/add-friend-box.tsx';
import { KickoffForm } from '../features/results/schedule/kickoff-form.tsx';
import { ApiIdForm } from '../features/teams/components/api-id-form.tsx';
import { NamesForm } from '../features/teams/components/names-form.tsx';
import { NewTeamDialog } from '../features/teams/components/new-team-dialog.tsx';
import { setSession } from '../game/players/session.ts';
import { queryClient } from '../lib/query-client.ts';
import { answerCalls, refusal } from '../testing/answers.ts';
import { CREST } from '../testing/crest.ts';
import { anEvent } from '../testing/event-view.ts';
import { startEnglish } from '../testing/i18n.ts';
import { aMatch } from '../testing/match-view.ts';
import { showPage } from '../testing/show-page.tsx';

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
const EVENT = anEvent();
const MATCH = aMatch();
const ignore = () => undefined;

type Row = {
  /** Where the form stands, below `src`. */
  file: string;
  page: ReactNode;
  /** What is pressed before the form is there. */
  reach?: string;
  /** What is entered, by the label of its field; what another tab enters instead of the first. */
  entered: Record<string, string>;
  elsewhere: string;
  /** What sends it; not there where the browser posts it by itself, or nothing can be sent in this test. */
  send?: string;
};

const ROWS: Row[] = [
  {
    file: 'features/accounts/own-account/edit-name-form.tsx',
    page: <EditNameForm username="zoe.keeper" onDone={ignore} onCancel={ignore} />,
    // Another way to write the own name needs no answer about whether it is free.
    entered: { Username: 'Zoé.Keeper' },
    elsewhere: 'Zoe.Keeper',
    send: 'Save name',
  },
  {
    file: 'features/accounts/password/forgot-password-page.tsx',
    page: <ForgotPasswordPage />,
    entered: { 'E-mail': 'zoe@players.example' },
    elsewhere: 'ada@players.example',
    send: 'Send the link',
  },
  {
    file: 'features/competitions/components/competition-form.tsx',
    page: <CompetitionForm competition={EVENT.competition!} />,
    entered: { Name: 'Harbour League' },
    elsewhere: 'Lantern Cup',
    send: 'Save',
  },
  {
    file: 'features/competitions/components/new-competition-dialog.tsx',
    page: <NewCompetitionDialog isOpen onClose={ignore} onCreated={ignore} />,
    entered: { Name: 'Harbour League', Country: 'Wales' },
    elsewhere: 'Lantern Cup',
    send: 'Create competition',
  },
  {
    file: 'features/contact/components/contact-form.tsx',
    page: <ContactForm ownEmail="zoe@players.example" refused={null} />,
    entered: { Message: 'Well done!' },
    elsewhere: 'Not so well.',
  },
  {
    file: 'features/events/mend/mend-texts.tsx',
    page: <MendTexts event={EVENT} />,
    reach: 'Change the texts',
    entered: { 'Title in English': 'Who wins?' },
    elsewhere: 'Who loses?',
    send: 'Save texts',
  },
  {
    file: 'features/events/mend/set-reward.tsx',
    page: <SetReward event={EVENT} />,
    entered: { 'Reward (XP)': '750' },
    elsewhere: '800',
    send: 'Save reward',
  },
  {
    file: 'features/friends/components/add-friend-box.tsx',
    page: <AddFriendBox />,
    entered: { 'Add a friend by name': 'ben.back' },
    elsewhere: 'cid.wing',
  },
  {
    file: 'features/results/schedule/kickoff-form.tsx',
    page: <KickoffForm match={MATCH} standing="open" onMoved={ignore} />,
    entered: { 'New kickoff': '2099-05-01T18:30' },
    elsewhere: '2099-06-01T18:30',
    send: 'Move kickoff',
  },
  {
    file: 'features/teams/components/api-id-form.tsx',
    page: <ApiIdForm team={TEAM} />,
    entered: { 'API ID': '77' },
    elsewhere: '78',
    send: 'Update API ID',
  },
  {
    file: 'features/teams/components/names-form.tsx',
    page: <NamesForm team={TEAM} />,
    entered: { Name: 'Quay City', 'Short name': 'QUA' },
    elsewhere: 'Ash Town',
    send: 'Save',
  },
  {
    file: 'features/teams/components/new-team-dialog.tsx',
    page: <NewTeamDialog isOpen country="Wales" onClose={ignore} onCreated={ignore} />,
    entered: { Name: 'Quay City', 'Short name': 'QUA' },
    elsewhere: 'Ash Town',
    send: 'Create team',
  },
];

/** Forms whose drafts have tests of their own, below `src`. */
const KEPT_BY_OWN_TEST: Record<string, string> = {
  'features/accounts/sign-in/sign-in-form.tsx': 'features/accounts/sign-in/sign-in.test.tsx',
  'features/accounts/sign-up/sign-up-form.tsx': 'features/accounts/sign-up/sign-up.test.tsx',
  'features/accounts/sign-up/complete-profile-page.tsx':
    'features/accounts/sign-up/complete-profile.test.tsx',
  'features/events/create-event-form.tsx': 'features/events/create-event-form.test.tsx',
  'features/matches/create/one-match.tsx': 'features/matches/create-match-form.test.tsx',
  'features/predictions/components/event-prediction-form.tsx':
    'features/predictions/components/event-prediction-form.test.tsx',
  'features/predictions/components/score-prediction-form.tsx':
    'features/predictions/components/score-prediction-form.test.tsx',
  'features/predictions/match-cards/match-cards-form.tsx':
    'features/predictions/match-cards/match-cards.test.tsx',
  'features/predictions/sheet/prediction-sheet.tsx':
    'features/predictions/sheet/prediction-sheet.test.tsx',
  'features/results/sheet/results-sheet.tsx': 'features/results/sheet/results-sheet.test.tsx',
};

/** Forms kept by the engine that are not in the table yet: one choice, or colours. */
const ONE_CHOICE = [
  'features/competitions/components/add-season-form.tsx',
  'features/teams/components/colors-form.tsx',
  'features/teams/components/membership-form.tsx',
];

/** Passwords, and words that prove that something is meant: they are written down nowhere. */
const NOTHING_TO_KEEP = [
  'features/accounts/own-account/delete-account-form.tsx',
  'features/accounts/password/change-password-form.tsx',
  'features/accounts/password/reset-password-form.tsx',
  'features/accounts/sign-up/prove-sign-up.tsx',
  'ui/controls/confirm-dialog.tsx',
];

const sources = import.meta.glob<string>('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const countries = { body: [{ name: 'Wales', teams: 3 }] };
const READS: Parameters<typeof answerCalls>[0] = {
  '/accounts/session': () => ({ body: { session: SESSION } }),
  '/admin/countries': () => countries,
  '/contact-form': () => ({ body: { action: '/contact', redirect: null } }),
  '/friends': () => ({ body: { friends: [], incomingRequests: [], outgoingRequests: [] } }),
};

beforeAll(async () => {
  await startEnglish();
  window.scrollTo = ignore;
});
beforeEach(() => {
  answerCalls(READS);
  setSession(SESSION);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

async function open({ page, reach }: Row) {
  const router = showPage(page);
  await pressReach(reach);
  return router;
}
async function pressReach(reach?: string) {
  if (reach) fireEvent.click(await screen.findByRole('button', { name: reach }));
}
async function enter(row: Row) {
  const router = await open(row);
  for (const [label, value] of Object.entries(row.entered)) {
    // A choice has its options once they were read.
    if (label === 'Country') await screen.findByText(value);
    fireEvent.change(await field(label), { target: { value } });
  }
  return router;
}
async function expectEntered({ entered }: Row) {
  for (const [label, value] of Object.entries(entered)) {
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value));
  }
}
function leavePage() {
  cleanup();
  queryClient.clear();
  setSession(SESSION);
}
/** Answers every write in one way; without an answer there is no connection. */
function answerWrites(answer?: ReturnType<typeof refusal>) {
  const reads = new Set(Object.keys(READS));
  answerCalls(
    new Proxy(READS, {
      get: (all, path: string) => (reads.has(path) ? all[path] : answer ? () => answer : undefined),
    }),
  );
}
async function send(row: Row) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: row.send! });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

describe.each(ROWS)('$file keeps what was entered', (row) => {
  it('through a reload and a closed tab', async () => {
    await enter(row);
    leavePage();
    await open(row);
    await expectEntered(row);
    leavePage();
    sessionStorage.clear();
    await open(row);
    await expectEntered(row);
  });

  it('on the way back', async () => {
    const router = await enter(row);
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(-1));
    await pressReach(row.reach);
    await expectEntered(row);
  });

  it('and two tabs show one', async () => {
    await enter(row);
    const [[label, value]] = Object.entries(row.entered) as [[string, string]];
    const key = Object.keys(localStorage).find((each) => each.startsWith('draft zoe'))!;
    // In quotes: the draft says when it ends, too, and digits may stand there as well.
    const there = localStorage.getItem(key)!.replace(`"${value}"`, `"${row.elsewhere}"`);
    act(() => {
      localStorage.setItem(key, there);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(row.elsewhere),
    );
  });

  it.runIf(row.send).each([
    ['offline', undefined, /can’t reach the server|couldn’t send/],
    ['refused', refusal('RATE_LIMITED', 429, { retryAfterSeconds: 30 }), /in 30 seconds/],
    ['session expired', refusal('SIGN_IN_REQUIRED', 401), /No user logged in/],
  ])('and says why it was not sent: %s', async (end, answer, why) => {
    await enter(row);
    answerWrites(answer);
    await send(row);
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
    // Whose session has ended is asked to sign in, and finds it there again.
    if (end !== 'session expired') await expectEntered(row);
    answerCalls(READS);
    leavePage();
    await open(row);
    await expectEntered(row);
  });
});

it('every form of the client is in the table, or says why not', () => {
  const forms = Object.entries(sources)
    .filter(([file, text]) => /<form\b/.test(text) && !file.includes('.test.'))
    .map(([file]) => (file.startsWith('./') ? `app/${file.slice(2)}` : file.slice(3)));
  const told = [
    ...ROWS.map(({ file }) => file),
    ...Object.keys(KEPT_BY_OWN_TEST),
    ...ONE_CHOICE,
    ...NOTHING_TO_KEEP,
  ];
  expect(forms.toSorted()).toEqual(told.toSorted());
  const tests = new Set(Object.keys(sources).map((file) => file.slice(3)));
  expect(Object.values(KEPT_BY_OWN_TEST).filter((file) => !tests.has(file))).toEqual([]);
});
