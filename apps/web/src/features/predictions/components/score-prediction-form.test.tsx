import type { MatchView } from '@kickoracle/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drafts } from '#game/drafts/drafts.ts';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { ToastProvider } from '#ui/feedback/toast/toast-provider.tsx';
import { PredictionPanel } from './prediction-panel.tsx';

const answer = vi.fn<() => { status: number; body: unknown }>();
const sent: unknown[] = [];

beforeAll(startEnglish);
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push([request.method, new URL(request.url).pathname, await request.json()]);
    const { status, body } = answer();
    return Response.json(body, { status });
  });
  const session = { userId: 'u', username: 'nostra.damus', isAdmin: false };
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
});

const inPage = (match: MatchView) => (
  <QueryClientProvider client={queryClient}>
    <ToastProvider labels={{ region: 'Notices', close: 'Close notice' }}>
      <MemoryRouter>
        <PredictionPanel match={match} isOpen />
      </MemoryRouter>
    </ToastProvider>
  </QueryClientProvider>
);
const show = (match = aMatch()) => render(inPage(match));
const goals = (team: string) => screen.getByRole('spinbutton', { name: `${team} goals` });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit prediction' }));
const alert = async () => (await screen.findByRole('alert')).textContent;

async function callTwoOne() {
  await userEvent.type(goals('Harbour Town'), '2');
  await userEvent.type(goals('Mill Rovers'), '1');
  await send();
}
function failWith(code: string, status: number) {
  answer.mockReturnValue({ status, body: { defined: true, code, status, message: 'no' } });
}

it('MATCH-11: rejects an empty and an incomplete score', async () => {
  show();
  await send();
  expect(await alert()).toBe('Please enter a score.');
  await userEvent.type(goals('Harbour Town'), '2');
  await send();
  expect(await alert()).toBe('Please enter a score.');
  expect(sent).toEqual([]);
});

it('MATCH-12: sends the score to the event of that template only', async () => {
  answer.mockReturnValue({ status: 200, body: { isFirst: true } });
  show(aMatch({ parts: [aPart('total_goals'), aPart('score'), aPart('result')] }));
  await callTwoOne();
  expect(await screen.findByText('Prediction saved. Good luck!')).toBeDefined();
  expect(sent).toEqual([['PUT', '/api/predictions/event-score', { value: '2-1' }]]);
});

it('MATCH-13: reports a match without a score question at once', async () => {
  show(aMatch({ parts: [aPart('total_goals')] }));
  expect(await alert()).toBe('Could not find the score event for this match.');
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

it('MATCH-13: reports a score question that was deleted meanwhile', async () => {
  failWith('EVENT_NOT_FOUND', 404);
  show();
  await callTwoOne();
  expect(await alert()).toBe('Score event not found for this match.');
});

it('MATCH-13: otherwise shows the server’s reason', async () => {
  failWith('PREDICTION_CLOSED', 409);
  show();
  await callTwoOne();
  expect(await alert()).toBe('Predictions are closed.');
});

it('MATCH-14: distinguishes a first prediction from a change', async () => {
  answer.mockReturnValue({ status: 200, body: { isFirst: true } });
  show();
  await callTwoOne();
  expect(await screen.findByText('Prediction saved. Good luck!')).toBeDefined();
  answer.mockReturnValue({ status: 200, body: { isFirst: false } });
  await send();
  expect(await screen.findByText('Prediction updated.')).toBeDefined();
  expect(sent[0]).toEqual(['PUT', '/api/predictions/event-score', { value: '2-1' }]);
});

it('shows a later score of another device instead of the one sent here', async () => {
  answer.mockReturnValue({ status: 200, body: { isFirst: true } });
  const { rerender } = show();
  await callTwoOne();
  expect(await screen.findByText('Prediction saved. Good luck!')).toBeDefined();
  const shown = () =>
    ['Harbour Town', 'Mill Rovers'].map((team) => (goals(team) as HTMLInputElement).value);
  expect(shown()).toEqual(['2', '1']);
  const later = { value: '0-3', changedAt: '2026-01-02T00:00:00Z' };
  rerender(inPage(aMatch({ parts: [aPart('score', later)] })));
  expect(shown()).toEqual(['0', '3']);
});

it('keeps a draft after it is closed, shared with the sheet, until it is sent', async () => {
  const draftOf = () => drafts.read('u', 'matchday');
  answer.mockReturnValue({ status: 200, body: { isFirst: true } });
  show();
  await userEvent.type(goals('Harbour Town'), '2');
  cleanup();
  show();
  expect((goals('Harbour Town') as HTMLInputElement).value).toBe('2');
  expect(draftOf()).toMatchObject({ 'event-score': { goals: { home: 2, away: null } } });
  await send();
  expect(await alert()).toBe('Please enter a score.');
  await waitFor(() => expect(document.activeElement).toBe(goals('Mill Rovers')));
  await userEvent.type(goals('Mill Rovers'), '1');
  await send();
  expect(await screen.findByText('Prediction saved. Good luck!')).toBeDefined();
  expect(draftOf()).toBeNull();
});
