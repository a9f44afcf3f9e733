import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STATISTICS } from '@kickoracle/game';
import { beforeAll, expect, it, vi } from 'vitest';
import { aCompetition } from '#testing/a-competition.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { StatisticsPage } from './statistics-page.tsx';

beforeAll(startEnglish);

const LEAGUE_ID = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11';
const LEAGUE = aCompetition({ id: LEAGUE_ID, name: 'Harbour League' });

const row = (value: string, count: number, percent: number) => ({ value, count, percent });

const OUTCOMES = {
  kind: 'rows',
  matches: 1200,
  values: 3,
  rows: [row('homeTeam', 552, 46), row('awayTeam', 372, 31), row('draw', 276, 23)],
};

function show(found: object, at = '/admin/statistics') {
  const path = (statistic: string) => [`/admin/statistics/${statistic}`, () => ({ body: found })];
  const calls = answerCalls({
    ...Object.fromEntries(STATISTICS.map(path)),
    '/competitions': () => ({ body: [LEAGUE] }),
  });
  return { calls, router: showPage(<StatisticsPage />, { at }) };
}

const rowTexts = async () => {
  const [, ...rows] = await screen.findAllByRole('row');
  return rows.map((each) => [...each.children].map(({ textContent }) => textContent));
};

it('STATS-01: has a filter of competitions, or all of them, and nine buttons', async () => {
  show(OUTCOMES);
  const group = screen.getByRole('group', { name: 'Statistic' });
  const buttons = within(group).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Wins and draws',
    'Average goals',
    'Average first goal minute',
    'First goal by quarter-hour',
    'Half with more goals',
    'Most frequent scores',
    'First goal minutes',
    'Last goal minutes',
    'Most frequent half-time scores',
  ]);
  expect(buttons.map((each) => each.getAttribute('aria-pressed'))).toEqual([
    'true',
    ...Array<string>(8).fill('false'),
  ]);
  const filter = screen.getByRole('combobox', { name: 'Competition' });
  await within(filter).findByRole('option', { name: 'Harbour League' });
  expect(within(filter).getAllByRole('option')).toHaveLength(2);
});

it('STATS-02: shows a distribution as a table of value, count and share', async () => {
  show(OUTCOMES);
  expect(await rowTexts()).toEqual([
    ['Home win', '552', '46.0%'],
    ['Away win', '372', '31.0%'],
    ['Draw', '276', '23.0%'],
  ]);
  expect(screen.getByText('Counted from 1,200 matches.')).toBeTruthy();
});

it('STATS-02: shows an average as one number with its two decimals', async () => {
  show(
    { kind: 'number', matches: 1, value: 2.7 },
    '/admin/statistics?statistic=average_total_goals',
  );
  expect(await screen.findByText('2.70')).toBeTruthy();
  expect(screen.getByText('goals a match, in 90 minutes')).toBeTruthy();
  expect(screen.getByText('Counted from 1 match.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it.each([
  ['first_goal_distribution', ['1-15', '0'], ['1–15', 'No goal']],
  ['first_goal_minute_frequency', ['12', '0'], ['12', 'No goal']],
  ['last_goal_minute_frequency', ['90'], ['90']],
  ['half_with_most_goals', ['same', 'firstHalf'], ['Equal', 'First half']],
  ['most_frequent_scores', ['2-1'], ['2–1']],
  ['most_frequent_halftime_scores', ['0-0'], ['0–0']],
])('says the values of %s in words', async (statistic, values, texts) => {
  const rows = values.map((value) => row(value, 10, 12.5));
  show({ kind: 'rows', matches: 80, values: 35, rows }, `/admin/statistics?statistic=${statistic}`);
  expect((await rowTexts()).map(([text]) => text?.replaceAll('\u2009', ' '))).toEqual(texts);
  expect(screen.getByText(new RegExp(`The ${values.length} most frequent of 35.`))).toBeTruthy();
});

it('keeps the statistic and the competition in the address, and goes back by it', async () => {
  const user = userEvent.setup();
  const { router, calls } = show(OUTCOMES);
  await screen.findByRole('option', { name: 'Harbour League' });
  await user.click(screen.getByRole('button', { name: 'Most frequent scores' }));
  await user.selectOptions(screen.getByLabelText('Competition'), 'Harbour League');
  expect(router.state.location.search).toBe(
    `?statistic=most_frequent_scores&competition=${LEAGUE_ID}`,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Most frequent scores');
  await screen.findAllByRole('row');
  expect(calls.at(-1)).toEqual({
    path: '/admin/statistics/most_frequent_scores',
    input: { competitionId: LEAGUE_ID },
  });
  await user.selectOptions(screen.getByLabelText('Competition'), 'All competitions');
  expect(router.state.location.search).toBe('?statistic=most_frequent_scores');
});

it('says so if no match has data for a statistic', async () => {
  show({ kind: 'rows', matches: 0, values: 0, rows: [] });
  expect(await screen.findByText('No data yet')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('STATS-04: names the data that could not be loaded, logs the error, and tries again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  answerCalls({
    '/competitions': () => ({ body: [LEAGUE] }),
    '/admin/statistics/win_loss_draw': () =>
      isBroken ? refusal('RATE_LIMITED', 429, { retryAfterSeconds: 5 }) : { body: OUTCOMES },
  });
  showPage(<StatisticsPage />, { at: '/admin/statistics' });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading').textContent).toBe(
    'Failed to fetch data for "Wins and draws". Please check the console.',
  );
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'RATE_LIMITED' }));
  isBroken = false;
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await rowTexts()).toHaveLength(3);
});
