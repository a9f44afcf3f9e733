import type { EventView } from '@kickoracle/contracts';
import { rewardAt } from '@kickoracle/game';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventScreen } from './event-screen.tsx';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { anEvent, aPrediction, teamOptions } from '#testing/event-view.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';

beforeAll(startEnglish);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(async () => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await i18next.changeLanguage('en');
});

const AT = '/events/e1';
const NO_CROWD = { players: 0, by: 'answer', answers: [], otherPlayers: 0, outcomes: null };
/** Time for loading in tests with fake timers. */
const LOADING_MS = 100;

type World = { answer?: object; status?: number; isSignedIn?: boolean };

async function showAnswer({ answer, status = 200, isSignedIn = true }: World) {
  const session = isSignedIn ? { userId: 'u', username: 'nostra.damus', isAdmin: false } : null;
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  answerCalls({
    [`/predictions/${anEvent().id}/crowd`]: () => ({ body: NO_CROWD }),
    [AT]: () => (status === 200 ? { body: answer } : refusal('EVENT_NOT_FOUND', status)),
  });
  const router = showPage(<EventScreen />, { at: AT, route: '/events/:eventId' });
  if (vi.isFakeTimers()) await act(() => vi.advanceTimersByTimeAsync(LOADING_MS));
  else await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  if (!vi.isFakeTimers()) await act(settle);
  return router;
}
const show = (change: Partial<EventView> = {}, world: Partial<World> = {}) =>
  showAnswer({ answer: { kind: 'event', event: anEvent(change) }, ...world });

describe('the page of an event', () => {
  it('EVENT-01: shows its card with title, picture and competition', async () => {
    await show({ imagePath: '/files/events/e1.webp?v=2' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Who wins the derby?');
    expect(document.querySelector('img[src="/files/events/e1.webp?v=2"]')).not.toBeNull();
    expect(screen.getByText('Premier League')).toBeDefined();
    expect(screen.getByText('2026/27')).toBeDefined();
  });

  it('OP-67: shows earlier texts to all after an edit', async () => {
    const earlier = {
      title: { en: 'Who wins the derbi?' },
      titleKey: null,
      description: { en: 'The one in March.' },
      descriptionKey: null,
      replacedAt: '2026-02-01T12:00:00Z',
    };
    await show({ earlierTexts: [earlier] }, { isSignedIn: false });
    const before = within(screen.getByText('Earlier versions').closest('details')!);
    expect(before.getByText('Who wins the derbi?')).toBeDefined();
    expect(before.getByText('The one in March.')).toBeDefined();
    expect(before.getByText(/^Until Feb [12], 2026/)).toBeDefined();
    cleanup();
    queryClient.clear();
    await show();
    expect(screen.queryByText('Earlier versions')).toBeNull();
  });

  it('I18N-12: has its title in the language, else English, else any, else none', async () => {
    const title = () => screen.getByRole('heading', { level: 1 }).textContent;
    for (const german of ['de', 'de-AT']) {
      await act(() => i18next.changeLanguage(german));
      await show();
      expect(title()).toBe('Wer gewinnt das Derby?');
      cleanup();
      queryClient.clear();
    }
    await act(() => i18next.changeLanguage('fr'));
    await show();
    expect(title()).toBe('Who wins the derby?');
    cleanup();
    queryClient.clear();
    await show({ title: { it: 'Chi vince il derby?' } });
    expect(title()).toBe('Chi vince il derby?');
    cleanup();
    queryClient.clear();
    await act(() => i18next.changeLanguage('en'));
    await show({ title: {} });
    expect(title()).toBe('Unnamed event');
  });

  it('I18N-14: takes title and description from the texts of a template', async () => {
    const keys = {
      titleKey: 'templates.score.title',
      descriptionKey: 'templates.score.description',
    };
    await show({ title: null, ...keys });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Final score');
    expect(screen.getByText('“What’s the score after 90 minutes?”')).toBeDefined();
    cleanup();
    queryClient.clear();
    await show({ title: null, titleKey: 'templates.unheard.of' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unnamed event');
  });

  it('EVENT-04, I18N-13: quotes its description, with the same fallback', async () => {
    await show({ description: { fr: 'Tout le stade.', en: 'The whole ground.' } });
    expect(screen.getByText('“The whole ground.”')).toBeDefined();
    cleanup();
    queryClient.clear();
    await show({ description: { fr: 'Tout le stade.' } });
    expect(screen.getByText('“Tout le stade.”')).toBeDefined();
  });

  it('EVENT-05: shows visitors a note on accounts, with a link that leads back', async () => {
    await show({}, { isSignedIn: false });
    expect(
      screen.getByText('Go ahead and predict. With a free account, your prediction counts.'),
    ).toBeDefined();
    const from = `from=${encodeURIComponent(AT)}`;
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Create account')).toBe(`/auth?mode=signup&${from}`);
    expect(addressOf('I have an account')).toBe(`/auth?${from}`);
    expect(screen.getByRole('textbox')).toBeDefined();
  });

  it('EVENT-06, EVENT-12, EVENT-13: is closed after the deadline', async () => {
    await show({ deadlineAt: '2026-03-01T12:00:00Z', prediction: aPrediction('Zoe') });
    expect(screen.getByText('The deadline has passed. Predictions are closed.')).toBeDefined();
    expect(screen.getByText('Result pending')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Zoe')).toBeDefined();
    expect(screen.getByText('Your XP arrives once the result is in.')).toBeDefined();
  });

  it('keeps the receipt of a reverted award', async () => {
    const prediction = aPrediction('Zoe', { hasReceipt: true });
    await show({ deadlineAt: '2026-03-01T12:00:00Z', status: 'pending', prediction });
    expect(screen.getByRole('button', { name: 'XP paid and taken back' })).toBeDefined();
  });

  it.each([
    ['active', '2099-03-10T20:00:00Z', 'Open'],
    ['active', '2026-03-01T12:00:00Z', 'Result pending'],
    ['pending', '2099-03-10T20:00:00Z', 'Result pending'],
    ['finished', '2099-03-10T20:00:00Z', 'Finished'],
    ['finished', '2026-03-01T12:00:00Z', 'Finished'],
  ] as const)('EVENT-12: one that is %s with the deadline %s is shown as: %s', async (...facts) => {
    const [status, deadlineAt, text] = facts;
    const texts = ['Open', 'Result pending', 'Finished'];
    await show({ status, deadlineAt });
    expect(texts.filter((each) => screen.queryAllByText(each).length > 0)).toEqual([text]);
    expect(screen.queryByRole('textbox') !== null).toBe(text === 'Open');
  });

  it('EVENT-12: closes exactly at the deadline', async () => {
    vi.useFakeTimers({ now: Date.parse('2099-03-10T19:59:59Z') });
    await show();
    await act(() => vi.advanceTimersByTimeAsync(1_000 - LOADING_MS - 1));
    expect(screen.getByRole('textbox')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('The deadline has passed. Predictions are closed.')).toBeDefined();
  });

  it('EVENT-07: shows the own prediction and its time', async () => {
    const question = {
      inputType: 'selection' as const,
      options: teamOptions('Harbour Town', 'Mill Rovers'),
      min: null,
      max: null,
    };
    await show({ question, prediction: aPrediction('team-2') });
    const panel = within(screen.getByRole('region', { name: 'Your current prediction' }));
    expect(panel.getByText('Mill Rovers')).toBeDefined();
    expect(panel.getByText('Feb 2, 2026, 1:45 AM').getAttribute('datetime')).toBe(
      '2026-02-01T12:00:00Z',
    );
    expect(panel.getByText('500')).toBeDefined();
  });

  it.each([404, 400])(
    'EVENT-11: an event that answers %i leads back to the list',
    async (status) => {
      const router = await showAnswer({ status });
      expect(router.state.location.pathname).toBe('/events');
      expect(screen.getByText('This event doesn’t exist or couldn’t be loaded.')).toBeDefined();
    },
  );

  it('a refetch of a deleted event leads back to the list', async () => {
    const router = await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Who wins the derby?');
    answerCalls({ [AT]: () => refusal('EVENT_NOT_FOUND', 404) });
    await act(() => queryClient.invalidateQueries({ queryKey: queries.events.key() }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/events'));
    expect(
      await screen.findByText('This event doesn’t exist or couldn’t be loaded.'),
    ).toBeDefined();
  });

  it('a part of a match leads to the match', async () => {
    const router = await showAnswer({ answer: { kind: 'part', matchId: 'm1' } });
    expect(router.state.location.pathname).toBe('/matches/m1');
  });
});

describe('a finished event', () => {
  const finished = { status: 'finished' as const, deadlineAt: '2026-03-01T12:00:00Z' };

  it('OP-28: shows the right answer, the award and its reason', async () => {
    const parts = [{ aspect: 'answer' as const, xp: 320 }];
    await show({ ...finished, result: 'Zoë', prediction: aPrediction('zoe', { xp: 320, parts }) });
    const right = within(screen.getByRole('region', { name: 'The right answer' }));
    expect(right.getByText('Zoë')).toBeDefined();
    const earned = screen.getByText('Earned').parentElement!;
    expect(earned.textContent.replace(/\s/g, ' ')).toBe('Earned320 XP');
    expect(screen.getByText('How was this earned?')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('REWARD-11: of a table, shows the right places and their awards', async () => {
    const question = {
      inputType: 'table_builder' as const,
      options: teamOptions('Harbour Town', 'Mill Rovers', 'Castle Hythe'),
      min: null,
      max: null,
    };
    const parts = [{ aspect: 'place' as const, place: 1, xp: 2000 }];
    await show({
      ...finished,
      question,
      reward: 6000,
      rewards: { kind: 'per_place', perPlace: 2000 },
      result: 'team-1,team-3,team-2',
      prediction: aPrediction('team-1,team-2,team-3', { xp: 2000, parts }),
    });
    expect(screen.getByText('6,000')).toBeDefined();
    const right = within(screen.getByRole('region', { name: 'The right answer' }));
    const rows = right.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Harbour Town', 'Castle Hythe', 'Mill Rovers']);
    expect(screen.getAllByText('2,000 XP').length).toBeGreaterThan(0);
  });

  it.each([
    ['void', 'This event is void: no XP for anyone.'],
    ['no_result', 'This event ended without a result.'],
  ] as const)('shows that it is %s', async (note, text) => {
    await show({ ...finished, note });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText('You didn’t predict this event.')).toBeDefined();
  });
});

describe('a reward that falls', () => {
  const decay = {
    kind: 'decay' as const,
    full: 500,
    final: 100,
    from: '2099-03-10T10:00:00.000Z',
    until: '2099-03-10T20:00:00.000Z',
  };
  const inGame = { ...decay, from: new Date(decay.from), until: new Date(decay.until) };

  it('EVENT-03, REWARD-04, OP-34: has on the banner the current award, to the second', async () => {
    vi.useFakeTimers({ now: Date.parse('2099-03-10T12:00:00Z') - LOADING_MS });
    await show({ rewards: decay });
    const banner = within(
      screen.getByRole('complementary', { name: 'The sooner you call it, the more it pays' }),
    );
    const shown = () => banner.getByText(/right answer pays/).querySelector('strong')?.textContent;
    for (let second = 0; second < 120; second += 1) {
      expect(shown()).toBe(String(rewardAt(inGame, new Date())));
      await act(() => vi.advanceTimersByTimeAsync(1_000));
    }
    expect(banner.getByText(/^Falls to 3\d\d XP in (?:\d min )?\d+ s\.$/)).toBeDefined();
    expect(banner.getByText('It started at 500 XP and ends at 100 XP.')).toBeDefined();
  });

  it('EVENT-03: has no banner if fixed or closed', async () => {
    await show();
    expect(screen.queryByRole('complementary')).toBeNull();
    cleanup();
    queryClient.clear();
    await show({ rewards: decay, deadlineAt: '2026-03-01T12:00:00Z' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('has fallen at different times for each player once closed', async () => {
    vi.useFakeTimers({ now: Date.parse('2099-03-10T21:00:00Z') });
    await show({ rewards: decay, reward: 500, status: 'pending', deadlineAt: decay.until });
    const [reward] = screen.getAllByText((_, node) => node?.textContent === 'Up to 500\u00a0XP');
    expect(reward).toBeDefined();
    expect(screen.queryByText('falling')).toBeNull();
  });
});
