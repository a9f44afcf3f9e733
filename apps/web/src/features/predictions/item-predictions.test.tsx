import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { anEvent, teamOptions } from '#testing/event-view.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { ItemPredictions } from './item-predictions.tsx';

beforeAll(startEnglish);

const event = anEvent({
  question: { inputType: 'selection', options: teamOptions('Harbour Town'), min: null, max: null },
});
const match = aMatch();
const made = { createdAt: '2026-02-01T12:00:00Z', changedAt: '2026-02-02T13:00:00Z' };
const on = (templateKey: string | null, value: string, username: string | null) => ({
  eventId: event.id,
  templateKey,
  username,
  value,
  ...made,
});

function show(kind: 'match' | 'event', opened: (call: Call) => { status?: number; body: unknown }) {
  const itemId = kind === 'match' ? match.id : event.id;
  const calls = answerCalls({
    [`/events/${event.id}`]: () => ({ body: { kind: 'event', event } }),
    [`/matches/${match.id}`]: () => ({ body: match }),
    [`/admin/items/${kind}/${itemId}/predictions`]: opened,
  });
  showPage(<ItemPredictions kind={kind} itemId={itemId} />);
  return () => calls.filter(({ path }) => path.endsWith('/predictions'));
}
const openButton = () => screen.getByRole('button', { name: 'Open the predictions' });

it('OP-50: requests nothing before an informed press on the button', async () => {
  const requests = show('event', () => ({ body: { predictions: [], total: 0, next: null } }));
  expect(screen.getByText(/looking locks your own prediction/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(requests()).toEqual([]);
  await userEvent.click(openButton());
  expect(await screen.findByText('No predictions yet.')).toBeTruthy();
  expect(requests()).toHaveLength(1);
});

it('EVENT-09: lists players, answers and times, with team names and anonymous players', async () => {
  const predictions = [on(null, 'team-1', null), on(null, 'team-1', 'bob')];
  show('event', () => ({ body: { predictions, total: 2, next: null } }));
  await userEvent.click(openButton());
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows[0]?.textContent).toContain('anonymous');
  const second = within(rows[1]!);
  expect(second.getByRole('link', { name: 'bob' }).getAttribute('href')).toBe('/profile/bob');
  expect(await second.findByText('Harbour Town')).toBeTruthy();
  const times = [...rows[1]!.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(times).toEqual([made.createdAt, made.changedAt]);
  // I18N-18: the day in short and the time to the second, on the Chatham Islands.
  expect(rows[1]!.querySelector('time')!.textContent).toMatch(/^0?2\/0?2\/2026 0?1:45:00\sAM$/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Username',
    'Prediction',
    'Date submitted',
    'Last updated',
  ]);
});

it('EVENT-09: names the question of each answer on a match, and loads page by page', async () => {
  const requests = show('match', ({ input }) =>
    input['after'] === undefined
      ? { body: { predictions: [on('result', 'homeTeam', 'ann')], total: 2, next: 'more' } }
      : { body: { predictions: [on('score', '2-1', 'ann')], total: 2, next: null } },
  );
  await userEvent.click(openButton());
  expect(await screen.findByText('Harbour Town')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/2\s?[–-]\s?1/)).toBeTruthy();
  expect(screen.getByText('2 predictions')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Question' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(requests().map(({ input }) => input['after'])).toEqual([undefined, 'more']);
});

it('EVENT-17: reports a failure, and allows a retry', async () => {
  let isBroken = true;
  show('event', () =>
    isBroken
      ? refusal('FORBIDDEN', 403)
      : { body: { predictions: [on(null, 'team-1', 'bob')], total: 1, next: null } },
  );
  await userEvent.click(openButton());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The predictions couldn’t be loaded.',
  );
  isBroken = false;
  await userEvent.click(openButton());
  expect(await screen.findByRole('link', { name: 'bob' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
