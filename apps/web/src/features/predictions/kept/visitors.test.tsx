import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts } from '../../../game/drafts/drafts.ts';
import {
  listBegunSignUps,
  noteSignUp,
  signUpOrigin,
} from '../../../game/players/begun-sign-ups.ts';
import { setSession } from '../../../game/players/session.ts';
import { queries } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { answerCalls, type Call } from '../../../testing/answers.ts';
import { startEnglish } from '../../../testing/i18n.ts';
import { aMatch, aPart } from '../../../testing/match-view.ts';
import { settle } from '../../../testing/settle.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { KeptPredictionsNotice } from '../components/kept-predictions-notice.tsx';
import { PredictionSheet } from '../sheet/prediction-sheet.tsx';
import { keptPredictions } from './kept-predictions.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const EVENT = aPart('score').eventId;

const player = (username: string, change: object = {}) =>
  ({ userId: username, username, isAdmin: false, isProfileComplete: true, ...change }) as never;

let calls: readonly Call[] = [];
/** The server, to which somebody is signed in; every line of a sheet ends as told. */
function serve(session: object | null, outcome = 'saved') {
  calls = answerCalls({
    '/accounts/session': () => ({ body: { session } }),
    '/predictions': ({ input }) => ({
      body: {
        lines: (input['predictions'] as { eventId: string }[]).map(({ eventId }) => ({
          eventId,
          outcome,
          ...(outcome === 'saved' && { prediction: {} }),
        })),
      },
    }),
  });
}
const sent = () => calls.filter(({ path }) => path === '/predictions').map(({ input }) => input);

function showSheet() {
  const groups = [{ key: 'all', heading: null, matches: [aMatch()] }];
  const page = (
    <>
      <KeptPredictionsNotice />
      <PredictionSheet userId={null} groups={groups} isOpen={() => true} />
    </>
  );
  return showPage(page, { at: '/matchday?competition=c' });
}

async function predict(home: string, away: string) {
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Harbour Town goals' }), home);
  if (away)
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Mill Rovers goals' }), away);
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 score' }));
}

/** A visitor's prediction, kept at a moment. */
const leave = () => keptPredictions.keep(null, answers, 'Harbour Town – Mill Rovers');
const answers = { kind: 'event', eventId: EVENT as never, value: '2-1' } as const;

async function arrive(session: never) {
  serve(session);
  showPage(<KeptPredictionsNotice />);
  await act(async () => {
    setSession(session);
    await settle();
  });
}

beforeAll(startEnglish);
beforeEach(() => {
  localStorage.clear();
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: null });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a visitor predicts', () => {
  it('opens the sign-up when it is saved, is kept here and is sent to nobody', async () => {
    serve(null);
    const router = showSheet();
    await predict('2', '1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.search).toBe('?mode=signup&from=%2Fmatchday%3Fcompetition%3Dc');
    expect(sent()).toEqual([]);
    expect(keptPredictions.list(null)).toMatchObject([{ answers }]);
    cleanup();
    showSheet();
    expect(await screen.findByText(/^1 prediction is kept on this device for a day/)).toBeDefined();
    expect(screen.getByText('Kept on this device until you have an account.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(sent()).toEqual([]);
  });

  it('does not go before both scores are there: the empty field has the focus', async () => {
    serve(null);
    const router = showSheet();
    await predict('2', '');
    expect(await screen.findByText('Enter both scores.')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Mill Rovers goals'),
    );
    expect(router.state.location.pathname).toBe('/matchday');
  });

  it('ends after a day', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    leave();
    vi.setSystemTime(1_000_000 + DAY_MS - 1);
    expect(keptPredictions.list(null)).toHaveLength(1);
    vi.setSystemTime(1_000_000 + DAY_MS);
    expect(keptPredictions.list(null)).toEqual([]);
    expect(keptPredictions.list(null)).toBe(keptPredictions.list(null));
  });

  it('and did not save ends after a day, too', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    drafts.keep(null, 'matchday', { any: 1 });
    vi.setSystemTime(1_000_000 + DAY_MS);
    expect(drafts.read(null, 'matchday')).toBeNull();
  });
});

describe('whose it is', () => {
  it('the one’s whose sign-up was begun on this device, without a question', async () => {
    leave();
    noteSignUp({ username: 'Zoe.Keeper', from: '/matchday' });
    drafts.keep(null, 'matchday', { half: 1 });
    drafts.keep(null, 'contact', { text: 'a letter' });
    await arrive(player('zoe.keeper'));
    expect(await screen.findByText('1 kept prediction has been sent.')).toBeDefined();
    expect(sent()).toEqual([{ predictions: [{ eventId: EVENT, value: '2-1' }] }]);
    expect(keptPredictions.list(null)).toEqual([]);
    expect(drafts.read('zoe.keeper', 'matchday')).toEqual({ half: 1 });
    expect(drafts.read('zoe.keeper', 'contact')).toBeNull();
  });

  it('is the sign-up’s that it was begun before, not of a later one', async () => {
    vi.useFakeTimers({ now: 1_000_000, shouldAdvanceTime: true });
    leave();
    vi.setSystemTime(1_100_000);
    noteSignUp({ username: 'ada.winger', from: null });
    vi.setSystemTime(1_200_000);
    noteSignUp({ username: 'zoe.keeper', from: null });
    await arrive(player('zoe.keeper'));
    expect(await screen.findByText(/Was it you\?$/)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('is nobody’s before the profile is complete', async () => {
    leave();
    await arrive(player('zoe.keeper', { username: null, isProfileComplete: false }));
    expect(screen.queryByText(/Was it you\?$/)).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('anybody else who signs in is asked first, and may send it', async () => {
    leave();
    noteSignUp({ username: 'ada.winger', from: null });
    await arrive(player('zoe.keeper'));
    expect(await screen.findByText(/^Somebody made 1 prediction on this device/)).toBeDefined();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, send them' }));
    expect(await screen.findByText('1 kept prediction has been sent.')).toBeDefined();
    expect(sent()).toEqual([{ predictions: [{ eventId: EVENT, value: '2-1' }] }]);
  });

  it('who says no is asked no more, and it stays for who made it', async () => {
    leave();
    noteSignUp({ username: 'ada.winger', from: null });
    await arrive(player('zoe.keeper'));
    await userEvent.click(await screen.findByRole('button', { name: 'Not mine' }));
    await waitFor(() => expect(screen.queryByText(/Was it you\?$/)).toBeNull());
    cleanup();
    showPage(<KeptPredictionsNotice />);
    await act(settle);
    expect(screen.queryByText(/Was it you\?$/)).toBeNull();
    expect(sent()).toEqual([]);
    cleanup();
    await arrive(player('ada.winger'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it.each([
    ['closed', 'predictions closed before we could send yours'],
    ['seen', 'you’ve seen what others predicted'],
    ['invalid', 'what’s asked has changed'],
    ['not_found', 'this is no longer on offer'],
  ])('what is %s by then is named, with the reason', async (outcome, why) => {
    leave();
    noteSignUp({ username: 'zoe.keeper', from: null });
    serve(player('zoe.keeper'), outcome);
    showPage(<KeptPredictionsNotice />);
    act(() => setSession(player('zoe.keeper')));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`Harbour Town – Mill Rovers: ${why}`);
  });
});

describe('a sign-up begun on this device', () => {
  it('knows where it was begun, under its last name, for a day', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    noteSignUp({ username: 'zoe.keeper', from: '/matchday' });
    noteSignUp({ username: 'zoe.goalie', from: '/matchday', replaces: 'zoe.keeper' });
    expect(listBegunSignUps().map(({ username }) => username)).toEqual(['zoe.goalie']);
    expect([signUpOrigin('ZOE.goalie'), signUpOrigin('zoe.keeper')]).toEqual(['/matchday', null]);
    vi.setSystemTime(1_000_000 + DAY_MS);
    expect(signUpOrigin('zoe.goalie')).toBeNull();
  });

  it('leads to no other site, whatever stands in the storage', () => {
    const begun = [{ username: 'zoe.keeper', from: '//evil.example', at: Date.now() }];
    localStorage.setItem('begunSignUps', JSON.stringify(begun));
    expect(signUpOrigin('zoe.keeper')).toBeNull();
  });
});
