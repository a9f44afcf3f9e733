import type { SessionView } from '@kickoracle/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '#game/players/session.ts';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { anEvent, aPrediction } from '#testing/event-view.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { wasInvalidated } from '#testing/was-invalidated.ts';
import { EventPredictionPanel } from '../components/event-prediction-panel.tsx';
import { PredictionPanel } from '../components/prediction-panel.tsx';
import { ItemPredictions } from '../item-predictions.tsx';
import { MatchCards } from '../match-cards/match-cards.tsx';
import { PredictionSheet } from '../sheet/prediction-sheet.tsx';

beforeAll(startEnglish);
beforeEach(() => {
  const session = { userId: 'u1', username: 'ada', isAdmin: true, isProfileComplete: true };
  setSession(session as SessionView);
});

const parts = [aPart('score', { value: '2-1' })];
const seen = { hasOpenedPredictions: true };

/** Each form for predictions, on an item that was opened or not. */
const PLACES: [string, (isOpened: boolean) => ReactNode, RegExp][] = [
  [
    'the panel of a match',
    (isOpened) => <PredictionPanel match={aMatch({ parts, ...(isOpened && seen) })} isOpen />,
    /^You called 2\W+1/,
  ],
  [
    'the cards of a match',
    (isOpened) => (
      <MatchCards match={aMatch({ parts, systemVersion: 1, ...(isOpened && seen) })} isOpen />
    ),
    /^You predicted 2\W+1/,
  ],
  [
    'the panel of an event',
    (isOpened) => (
      <EventPredictionPanel
        event={anEvent({ prediction: aPrediction('Never'), ...(isOpened && seen) })}
        isOpen
      />
    ),
    /Never/,
  ],
];

it.each(PLACES)('%s: shows the reason in place of the form', (_name, show, own) => {
  showPage(show(true));
  const reason = screen.getByText(/seen what others predicted/);
  const answer = screen.getByText(own);
  expect(reason.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(answer.closest('.text-soft')).not.toBeNull();
  for (const role of ['spinbutton', 'textbox', 'radio', 'button']) {
    expect(screen.queryAllByRole(role), role).toEqual([]);
  }
});

it.each(PLACES)('%s: is a form until predictions are opened', (_name, show) => {
  showPage(show(false));
  expect(screen.queryByText(/seen what others predicted/)).toBeNull();
  expect(screen.getByRole('button', { name: /prediction/i })).toBeDefined();
});

it('greys the line of a sheet, with the reason', () => {
  const groups = [{ key: 'all', heading: null, matches: [aMatch({ parts, ...seen })] }];
  showPage(<PredictionSheet userId="u1" groups={groups} isOpen={() => true} />);
  const line = within(screen.getByRole('group'));
  expect(line.getByText(/seen what others predicted/)).toBeDefined();
  for (const field of line.getAllByRole<HTMLInputElement>('spinbutton')) {
    expect(field.disabled).toBe(true);
  }
  expect(line.queryByRole('button', { name: 'Discard' })).toBeNull();
});

const reads = () => vi.spyOn(queryClient, 'invalidateQueries');

it('is refetched after the predictions were opened', async () => {
  const match = aMatch();
  const path = `/admin/items/match/${match.id}/predictions`;
  answerCalls({ [path]: () => ({ body: { predictions: [], total: 0, next: null } }) });
  const read = reads();
  showPage(<ItemPredictions kind="match" itemId={match.id} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open the predictions' }));
  await screen.findByText('No predictions yet.');
  expect(wasInvalidated(read, queries.matches.key())).toBe(true);
});

it('is refetched if the server reports that another tab opened them', async () => {
  answerCalls({ '/predictions/event-score': () => refusal('PREDICTIONS_SEEN', 409) });
  const read = reads();
  showPage(<PredictionPanel match={aMatch({ parts })} isOpen />);
  await userEvent.click(screen.getByRole('button', { name: /prediction/i }));
  expect(await screen.findByText(/seen what others predicted/)).toBeDefined();
  expect(wasInvalidated(read, queries.matches.key())).toBe(true);
});
