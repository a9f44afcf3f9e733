import { ORPCError } from '@orpc/client';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSaves, listenToSaves } from '#game/prediction-saves.ts';
import { api, queries } from '#lib/api.ts';
import { PROBE_MS } from '#lib/connection.ts';
import { deviceStorage } from '#lib/browser-storage.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, answerSheet, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { UnsentPredictionsNotice } from '../components/unsent-predictions-notice.tsx';
import { ScorePredictionForm } from '../components/score-prediction-form.tsx';
import type { UnsentPrediction } from './unsent-prediction.ts';
import { unsentPredictions } from './unsent-predictions.ts';
import { sendUnsent } from './send-unsent.ts';
import { submitOrStore } from './submit-or-store.ts';

const zoe = { userId: 'zoe', username: 'zoe.keeper', isAdmin: false };

type Answers = Parameters<typeof answerCalls>[0];
let calls: readonly Call[] = [];
const sheets = () => calls.filter(({ path }) => path === '/predictions').map(({ input }) => input);

/** Restores the connection: the sheet responds with this outcome, other calls as given. */
function connect(outcome: string, more: Answers = {}) {
  calls = answerCalls({
    '/healthz': () => ({ body: {} }),
    '/accounts/session': () => ({ body: { session: zoe } }),
    '/predictions': answerSheet(outcome),
    ...more,
  });
}
const disconnect = () => (calls = answerCalls({}));

function Page() {
  return (
    <>
      <UnsentPredictionsNotice />
      <ScorePredictionForm match={aMatch()} />
    </>
  );
}

beforeAll(startEnglish);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: zoe } as never);
});
afterEach(async () => {
  cleanup();
  // Restores the connection for the next test.
  connect('saved');
  await vi.advanceTimersByTimeAsync(PROBE_MS);
  await settle();
  deviceStorage.forgetOf('zoe');
  forgetSaves();
  queryClient.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const goals = (team: string) => screen.getByRole('spinbutton', { name: `${team} goals` });
async function predict(home: string, away: string) {
  for (const [team, typed] of [
    ['Harbour Town', home],
    ['Mill Rovers', away],
  ] as const) {
    await user().clear(goals(team));
    await user().type(goals(team), typed);
  }
  await user().click(screen.getByRole('button', { name: 'Submit prediction' }));
}
const comeBack = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(PROBE_MS);
    await settle();
  });
const note = /^No connection\. Your prediction is saved in this browser/;

const listAfterReload = () =>
  JSON.parse(localStorage.getItem('keptPredictions zoe') ?? '[]') as UnsentPrediction[];

describe('a prediction without a connection', () => {
  it('is stored, with a note in the form', async () => {
    disconnect();
    showPage(<Page />);
    await predict('2', '1');
    expect(await screen.findByText(note)).toBeDefined();
    expect(screen.getByText(/^1 prediction is saved in this browser/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is sent once there is a connection, and confirmed', async () => {
    disconnect();
    showPage(<Page />);
    await predict('2', '1');
    await screen.findByText(note);
    connect('saved');
    const onSave = vi.fn();
    const stop = listenToSaves(onSave);
    expect(onSave).not.toHaveBeenCalled();
    await comeBack();
    expect(await screen.findByText(/^1 prediction has been sent/)).toBeDefined();
    expect(onSave).toHaveBeenCalledOnce();
    stop();
    expect(sheets()).toEqual([{ predictions: [{ eventId: 'event-score', value: '2-1' }] }]);
    expect(screen.queryByText(note)).toBeNull();
    expect(unsentPredictions.list('zoe')).toEqual([]);
  });

  it('is sent with its last value', async () => {
    disconnect();
    showPage(<Page />);
    await predict('2', '1');
    await screen.findByText(note);
    await predict('0', '3');
    await settle();
    connect('saved');
    await comeBack();
    await waitFor(() => expect(sheets()).toHaveLength(1));
    expect(sheets()).toEqual([{ predictions: [{ eventId: 'event-score', value: '0-3' }] }]);
  });

  it('survives a reload, and is in the form as unsent', async () => {
    disconnect();
    showPage(<Page />);
    await predict('2', '1');
    await screen.findByText(note);
    cleanup();
    expect(listAfterReload().map(({ answers }) => answers)).toEqual([
      { kind: 'event', eventId: 'event-score', value: '2-1' },
    ]);
    showPage(<Page />);
    expect(goals('Harbour Town')).toHaveProperty('value', '2');
    expect(goals('Mill Rovers')).toHaveProperty('value', '1');
  });

  it('that came too late is reported as lost until it is dismissed', async () => {
    disconnect();
    showPage(<Page />);
    await predict('2', '1');
    await screen.findByText(note);
    connect('closed');
    await comeBack();
    const message = 'Harbour Town – Mill Rovers: predictions closed before we could send yours.';
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByText(note)).toBeNull();
    cleanup();
    showPage(<Page />);
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(listAfterReload()).toMatchObject([{ state: 'closed' }]);
    await comeBack();
    expect(sheets()).toHaveLength(1);
    await user().click(screen.getByRole('button', { name: /^Got it/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(unsentPredictions.list('zoe')).toEqual([]);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('is retried while the server is busy', async () => {
    disconnect();
    showPage(<Page />);
    await predict('2', '1');
    await screen.findByText(note);
    connect('saved', { '/predictions': () => refusal('SERVER_BUSY', 503) });
    await comeBack();
    expect(sheets()).toHaveLength(1);
    expect(screen.getByText(note)).toBeDefined();
    connect('saved');
    await comeBack();
    expect(sheets()).toHaveLength(1);
    expect(screen.queryByText(note)).toBeNull();
  });

  it('waits for its player while another one is signed in', async () => {
    disconnect();
    showPage(<Page />);
    await predict('2', '1');
    await screen.findByText(note);
    connect('saved', { '/predictions': () => refusal('PLAYER_CHANGED', 409) });
    await comeBack();
    await comeBack();
    expect(sheets().length).toBeGreaterThan(0);
    // The page reads the session again.
    expect(calls.map(({ path }) => path)).toContain('/accounts/session');
    expect(unsentPredictions.list('zoe')).toMatchObject([{ state: 'waiting' }]);
  });

  it.each([
    ['the session is over', 'SIGN_IN_REQUIRED', 401],
    ['another player is signed in', 'PLAYER_CHANGED', 409],
  ])('that is refused because %s waits for its player', async (_, code, status) => {
    connect('saved');
    const error = new ORPCError(code, { status });
    const sending = submitOrStore({
      userId: 'zoe',
      answers: [{ kind: 'event', eventId: 'e1' as never, value: '2-1' }],
      titleOf: () => 'A – B',
      send: () => Promise.reject(error),
    });
    await expect(sending).rejects.toMatchObject({ cause: error });
    expect(unsentPredictions.list('zoe')).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('an unsent prediction', () => {
  const matchId = 'm1' as never;
  const keep = (answers: Record<string, string>) =>
    submitOrStore({
      userId: 'zoe',
      answers: [{ kind: 'match', matchId, answers }],
      titleOf: () => 'A – B',
      send: () => Promise.reject(new TypeError('no network')),
    }).catch(() => undefined);

  it('on a match merges all answers, the last one of each', async () => {
    await keep({ score: '2-1', total_goals: '3' });
    await keep({ total_goals: '4' });
    expect(unsentPredictions.list('zoe')).toMatchObject([
      { answers: { answers: { score: '2-1', total_goals: '4' } } },
    ]);
  });

  it.each([
    ['PREDICTION_CLOSED', 'closed', 409],
    ['MATCH_NOT_FOUND', 'refused', 404],
  ])('on a match that the server rejects with %s becomes %s', async (code, state, status) => {
    await keep({ score: '2-1' });
    connect('saved', { '/matches/m1/predictions': () => refusal(code, status) });
    expect(await sendUnsent('zoe')).toBe(0);
    expect(unsentPredictions.list('zoe')).toMatchObject([{ state }]);
  });

  it('is replaced by a value that arrived later', async () => {
    await keep({ score: '2-1' });
    const answers = [{ kind: 'match', matchId, answers: { score: '0-0' } }] as const;
    await submitOrStore({
      userId: 'zoe',
      answers,
      titleOf: () => 'A – B',
      send: () => Promise.resolve({}),
    });
    expect(unsentPredictions.list('zoe')).toEqual([]);
  });

  it('is stored if a captive portal responds', async () => {
    const headers = { 'content-type': 'text/html' };
    vi.stubGlobal('fetch', async () => new Response('Enter your room number', { headers }));
    await submitOrStore({
      userId: 'zoe',
      answers: [{ kind: 'match', matchId, answers: { score: '2-1' } }],
      titleOf: () => 'A – B',
      send: () => api.predictions.submitMatchPredictions({ matchId, answers: { score: '2-1' } }),
    }).catch(() => undefined);
    expect(unsentPredictions.list('zoe')).toHaveLength(1);
  });

  it('is not stored if the server rejects it', async () => {
    disconnect();
    connect('saved', { '/matches/m1/predictions': () => refusal('PREDICTION_CLOSED', 409) });
    const answers = { score: '2-1' };
    await expect(
      submitOrStore({
        userId: 'zoe',
        answers: [{ kind: 'match', matchId, answers }],
        titleOf: () => 'A – B',
        send: () => api.predictions.submitMatchPredictions({ matchId, answers }),
      }),
    ).rejects.toMatchObject({ code: 'PREDICTION_CLOSED' });
    expect(unsentPredictions.list('zoe')).toEqual([]);
  });
});
