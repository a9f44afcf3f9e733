import { DAY_MS } from '@kickoracle/game';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts } from '#game/drafts/drafts.ts';
import { listBegunSignUps, noteSignUp, signUpOrigin } from '#game/players/begun-sign-ups.ts';
import { setSession } from '#game/players/session.ts';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, answerSheet, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { UnsentPredictionsNotice } from '../components/unsent-predictions-notice.tsx';
import { PredictionSheet } from '../sheet/prediction-sheet.tsx';
import { unsentPredictions } from './unsent-predictions.ts';

const EVENT = aPart('score').eventId;

const player = (username: string, change: object = {}) =>
  ({ userId: username, username, isAdmin: false, isProfileComplete: true, ...change }) as never;

let calls: readonly Call[] = [];
/** The server, with a session; every line of a sheet has the given outcome. */
function serve(session: object | null, outcome = 'saved') {
  calls = answerCalls({
    '/accounts/session': () => ({ body: { session } }),
    '/predictions': answerSheet(outcome),
  });
}
const sent = () => calls.filter(({ path }) => path === '/predictions').map(({ input }) => input);

function showSheet() {
  const groups = [{ key: 'all', heading: null, matches: [aMatch()] }];
  const page = (
    <>
      <UnsentPredictionsNotice />
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

const leave = () => unsentPredictions.keep(null, answers, 'Harbour Town – Mill Rovers');
const answers = { kind: 'event', eventId: EVENT as never, value: '2-1' } as const;

async function arrive(session: never) {
  serve(session);
  showPage(<UnsentPredictionsNotice />);
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

describe('a visitor’s prediction', () => {
  it('opens the sign-up on save, is stored here and not sent', async () => {
    serve(null);
    const router = showSheet();
    await predict('2', '1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.search).toBe('?mode=signup&from=%2Fmatchday%3Fcompetition%3Dc');
    expect(sent()).toEqual([]);
    expect(unsentPredictions.list(null)).toMatchObject([{ answers }]);
    cleanup();
    showSheet();
    expect(
      await screen.findByText(/^1 prediction is saved on this device for a day/),
    ).toBeDefined();
    expect(screen.getByText('Saved on this device until you have an account.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(sent()).toEqual([]);
  });

  it('is not saved with one score: the empty field gets the focus', async () => {
    serve(null);
    const router = showSheet();
    await predict('2', '');
    expect(await screen.findByText('Enter goals for both teams.')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Mill Rovers goals'),
    );
    expect(router.state.location.pathname).toBe('/matchday');
  });

  it('expires after a day', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    leave();
    vi.setSystemTime(1_000_000 + DAY_MS - 1);
    expect(unsentPredictions.list(null)).toHaveLength(1);
    vi.setSystemTime(1_000_000 + DAY_MS);
    expect(unsentPredictions.list(null)).toEqual([]);
    expect(unsentPredictions.list(null)).toBe(unsentPredictions.list(null));
  });

  it('expires after a day, also as a draft', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    drafts.keep(null, 'matchday', { any: 1 });
    vi.setSystemTime(1_000_000 + DAY_MS);
    expect(drafts.read(null, 'matchday')).toBeNull();
  });
});

describe('the owner of a visitor’s prediction', () => {
  it('is the player whose sign-up began on this device, without a question', async () => {
    leave();
    noteSignUp({ username: 'Zoe.Keeper', from: '/matchday' });
    drafts.keep(null, 'matchday', { half: 1 });
    drafts.keep(null, 'contact', { text: 'a letter' });
    await arrive(player('zoe.keeper'));
    expect(await screen.findByText('1 prediction has been sent. It counts.')).toBeDefined();
    expect(sent()).toEqual([{ predictions: [{ eventId: EVENT, value: '2-1' }] }]);
    expect(unsentPredictions.list(null)).toEqual([]);
    expect(drafts.read('zoe.keeper', 'matchday')).toEqual({ half: 1 });
    expect(drafts.read('zoe.keeper', 'contact')).toBeNull();
  });

  it('is the sign-up that began before the prediction, not a later one', async () => {
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

  it('is unknown before the profile is complete', async () => {
    leave();
    await arrive(player('zoe.keeper', { username: null, isProfileComplete: false }));
    expect(screen.queryByText(/Was it you\?$/)).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('is asked for if another player signs in, and that player may send it', async () => {
    leave();
    noteSignUp({ username: 'ada.winger', from: null });
    await arrive(player('zoe.keeper'));
    expect(await screen.findByText(/^1 prediction was made on this device/)).toBeDefined();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, send them' }));
    expect(await screen.findByText('1 prediction has been sent. It counts.')).toBeDefined();
    expect(sent()).toEqual([{ predictions: [{ eventId: EVENT, value: '2-1' }] }]);
  });

  it('is not asked for again after a no, and the prediction stays for its author', async () => {
    leave();
    noteSignUp({ username: 'ada.winger', from: null });
    await arrive(player('zoe.keeper'));
    await userEvent.click(await screen.findByRole('button', { name: 'Not mine' }));
    await waitFor(() => expect(screen.queryByText(/Was it you\?$/)).toBeNull());
    cleanup();
    showPage(<UnsentPredictionsNotice />);
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
    ['invalid', 'the question has changed'],
    ['not_found', 'this no longer exists'],
  ])('sees a prediction that is %s named, with the reason', async (outcome, why) => {
    leave();
    noteSignUp({ username: 'zoe.keeper', from: null });
    serve(player('zoe.keeper'), outcome);
    showPage(<UnsentPredictionsNotice />);
    act(() => setSession(player('zoe.keeper')));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`Harbour Town – Mill Rovers: ${why}`);
  });
});

describe('a sign-up begun on this device', () => {
  it('remembers its page under the last name, for a day', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    noteSignUp({ username: 'zoe.keeper', from: '/matchday' });
    noteSignUp({ username: 'zoe.goalie', from: '/matchday', replaces: 'zoe.keeper' });
    expect(listBegunSignUps().map(({ username }) => username)).toEqual(['zoe.goalie']);
    expect([signUpOrigin('ZOE.goalie'), signUpOrigin('zoe.keeper')]).toEqual(['/matchday', null]);
    vi.setSystemTime(1_000_000 + DAY_MS);
    expect(signUpOrigin('zoe.goalie')).toBeNull();
  });

  it('redirects to no other site, for any stored value', () => {
    const begun = [{ username: 'zoe.keeper', from: '//evil.example', at: Date.now() }];
    localStorage.setItem('begunSignUps', JSON.stringify(begun));
    expect(signUpOrigin('zoe.keeper')).toBeNull();
  });
});
