import type { MatchView } from '@kickoracle/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { MatchCard } from './match-card.tsx';

beforeAll(startEnglish);

function show(match: MatchView, { isSignedIn = true } = {}) {
  const session = isSignedIn ? { userId: 'u', username: 'nostra.damus', isAdmin: false } : null;
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MatchCard match={match} onPredict={vi.fn()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return within(screen.getByRole('article'));
}
const signs = () =>
  [...document.querySelectorAll('[data-verdict]')].map((sign) => sign.getAttribute('data-verdict'));
const ring = () => screen.queryByRole<HTMLProgressElement>('progressbar');

describe('the card of a match', () => {
  it('MATCH-01: shows sport, country and competition', () => {
    const card = show(aMatch());
    expect(card.getByRole('img', { name: 'Football' })).toBeDefined();
    const flag = card.getByRole('img', { name: 'England' });
    expect(flag.getAttribute('src')).toBe('/flags/england.svg');
    expect(card.getByText('Premier League')).toBeDefined();
    expect(card.getByText('Matchday 7')).toBeDefined();
  });

  it('MATCH-02: shows round, teams, kickoff and status', () => {
    const card = show(aMatch({ matchType: 'semi_final', round: '' }));
    expect(card.getByText('Premier League')).toBeDefined();
    expect(card.getByText('Semi-final')).toBeDefined();
    expect(card.getByText('Harbour Town')).toBeDefined();
    expect(card.getByText('Mill Rovers')).toBeDefined();
    // 20:00 UTC on the Chatham Islands.
    expect(card.getByText('9:45 AM')).toBeDefined();
    expect(card.getByText('Open')).toBeDefined();
  });

  it.each([
    ['group', 'Matchday 7', 'Matchday 7'],
    ['group', '', 'Group stage'],
    ['final', '', 'Final'],
    ['friendly', 'Summer', 'Friendly · Summer'],
    ['other', '', 'Other'],
  ] as const)('MATCH-02: always shows the type of the match: %s, %s', (matchType, round, words) => {
    const [type] = words.split(' · ');
    const facts = show(aMatch({ matchType, round })).getByText(type!).parentElement;
    expect(facts?.textContent).toBe(words);
  });

  it('MATCH-02: shows the kickoff beside a result, and the status during the match', () => {
    const kickoffAt = aMatch().kickoffAt;
    const result = { score: '2-1' };
    const over = show(aMatch({ status: 'finished', result, kickoffAt }));
    expect(over.getByText(/^2–1$/)).toBeDefined();
    expect(over.getByText(/9:45 AM/).getAttribute('datetime')).toBe(kickoffAt);
    cleanup();
    const now = new Date(Date.now() - 149 * 60_000).toISOString();
    expect(show(aMatch({ status: 'pending', kickoffAt: now })).getByText('In play')).toBeDefined();
    cleanup();
    const before = new Date(Date.now() - 151 * 60_000).toISOString();
    const waiting = show(aMatch({ status: 'pending', kickoffAt: before }));
    expect(waiting.getByText('Result pending')).toBeDefined();
  });

  it('MATCH-07, MATCH-21: has an empty ring with several questions, and the possible reward', () => {
    const questions = [aPart('score'), aPart('result')];
    show(aMatch({ systemVersion: 1, parts: questions }));
    expect(ring()?.value).toBe(0);
    expect(ring()?.getAttribute('aria-label')).toBe('0 of 2 predictions made');
    cleanup();
    const card = show(aMatch());
    expect(ring()).toBeNull();
    expect(card.getByText('0 of 1 predictions made').className).toBe('sr-only');
    expect(card.getByText('Not predicted yet')).toBeDefined();
    expect(card.getByText(/^Up to/).textContent).toBe(
      'Up\u00a0to\u00a0321\u00a0XP for\u00a00\u2060–\u20603',
    );
  });

  it('MATCH-05: has a tick instead of the ring after the prediction, and the exact reward', () => {
    const card = show(aMatch({ parts: [aPart('score', { value: '2-1' })] }));
    expect(ring()).toBeNull();
    expect(card.getByText('1 of 1 predictions made')).toBeDefined();
    expect(card.getByText(/^If exact/).textContent).toBe('If exact: 215\u00a0XP');
    expect(card.getByRole('button').textContent).toBe('Update prediction');
  });

  it('MATCH-07: counts the parts of a version 1 match, and lists the predictions', () => {
    const parts = [
      aPart('score', { value: '2-1' }),
      aPart('total_goals', { value: '3' }),
      aPart('result'),
      aPart('halftime_score'),
    ];
    const card = show(aMatch({ systemVersion: 1, parts }));
    expect(ring()?.value).toBe(50);
    expect(card.getByText('Total goals')).toBeDefined();
    expect(card.queryByText('Half-time score')).toBeNull();
  });

  it('MATCH-04: folds the predictions into a list, by the title of their template', async () => {
    const parts = [
      aPart('score', { value: '2-1' }),
      aPart('total_goals', { value: '3' }),
      aPart('result'),
    ];
    const card = show(aMatch({ systemVersion: 1, parts }));
    const list = document.querySelector('details')!;
    expect(list.open).toBe(false);
    await userEvent.click(card.getByText('Your predictions'));
    expect(list.open).toBe(true);
    const pairs = within(list)
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent.replaceAll(/\s/g, ' '),
      ]);
    expect(pairs).toEqual([
      ['Final score', '2–1'],
      ['Total goals', '3'],
    ]);
    cleanup();
    const uncalled = parts.map(({ templateKey }) => aPart(templateKey));
    show(aMatch({ systemVersion: 1, parts: uncalled }));
    expect(document.querySelector('details')).toBeNull();
  });

  it('MATCH-05: keeps the ring for a version 1 match, even when complete', () => {
    show(aMatch({ systemVersion: 1, parts: [aPart('score', { value: '2-1' })] }));
    expect(ring()?.value).toBe(100);
  });

  it.each([
    ['2-1', '2-1', 215, [{ aspect: 'score', xp: 215 }], 'exact', 'Exact · 215\u00a0XP earned'],
    [
      '2-1',
      '3-0',
      100,
      [{ aspect: 'result', xp: 100 }],
      'partly',
      'Partly right · 100\u00a0XP earned',
    ],
    ['0-0', '1-3', 0, [], 'wrong', 'Wrong · 0\u00a0XP earned'],
  ] as const)(
    'MATCH-03, MATCH-05, MATCH-06: a prediction of %s for a match that ended %s shows its verdict',
    (value, score, xp, paid, verdict, words) => {
      const parts = [aPart('score', { value, xp, parts: [...paid] })];
      const card = show(aMatch({ status: 'finished', parts, result: { score } }));
      expect(card.getByText(/earned$/).textContent).toBe(words);
      expect(signs()).toEqual([verdict]);
      const name = words.split(' · ')[0]!;
      expect(card.getAllByText(name).some((text) => text.className === 'sr-only')).toBe(true);
      expect(ring()).toBeNull();
      expect(card.queryByText('1 of 1 predictions made')).toBeNull();
      expect(card.queryByText(/%/)).toBeNull();
      expect(card.queryByRole('button')).toBeNull();
    },
  );

  it.each([
    ['that is void', { note: 'void' }, { value: '2-1', xp: 0 }],
    ['that was predicted too late', {}, { value: '2-1', xp: 0, changedAt: '2099-03-10T20:00:00Z' }],
    ['without a prediction', {}, undefined],
  ] as const)('a finished match %s has no sign', (_, change, called) => {
    show(aMatch({ status: 'finished', parts: [aPart('score', called)], ...change }));
    expect(signs()).toEqual([]);
    expect(ring()).toBeNull();
  });

  it('MATCH-03: sums the XP of all parts of a finished match', () => {
    const parts = [
      aPart('score', { value: '2-1', xp: 100 }),
      aPart('total_goals', { value: '3', xp: 25 }),
    ];
    const card = show(aMatch({ systemVersion: 1, status: 'finished', parts }));
    expect(card.getByText(/earned$/).textContent).toBe('Partly right · 125\u00a0XP earned');
  });

  it('MATCH-03: shows players 0 XP for a finished match without a prediction', () => {
    const card = show(aMatch({ status: 'finished' }));
    expect(card.getByText(/earned$/).textContent).toBe('0\u00a0XP earned');
    expect(card.queryByText(/^Up to/)).toBeNull();
    cleanup();
    expect(
      show(aMatch({ status: 'finished' }), { isSignedIn: false }).queryByText(/XP/),
    ).toBeNull();
  });

  it.each([
    ['active', 1, 'stroke-accent-edge'],
    ['pending', 1, 'stroke-warning'],
  ] as const)(
    'MATCH-06: the ring of a match that is %s, with %i of 4 predicted, is %s',
    (...facts) => {
      const [status, called, color] = facts;
      const keys = ['score', 'total_goals', 'result', 'halftime_score'];
      const parts = keys.map((key, index) =>
        index < called ? aPart(key, { value: '2-1' }) : aPart(key),
      );
      show(aMatch({ systemVersion: 1, status, parts }));
      expect(ring()?.value).toBe(called * 25);
      const line = ring()?.parentElement?.querySelector('circle:nth-child(2)');
      expect(line?.classList.contains(color)).toBe(true);
    },
  );

  it('MATCH-22: shows the range of rewards of a version 1 match, then the reward of all answers', () => {
    const rewards = { kind: 'value_map' as const, map: { draw: 120, other: 45 }, reward: 50 };
    const match = { systemVersion: 1, upToXp: null };
    const open = ['result', 'total_goals'].map((key) => ({ ...aPart(key), rewards }));
    const card = show(aMatch({ ...match, parts: open }));
    expect(card.getByText(/XP each$/).textContent).toBe('2 questions: 45–120\u00a0XP each');
    cleanup();
    const worth = { whenPredicted: 45, inForce: 120 };
    const done = open.map((part) => ({
      ...part,
      prediction: { ...aPart('result', { value: 'draw' }).prediction!, worth },
    }));
    const called = show(aMatch({ ...match, parts: done }));
    expect(called.getByText(/^All right/).textContent).toBe('All right: 240\u00a0XP');
  });

  it('shows the time left', () => {
    const soon = new Date(Date.now() + (2 * 60 + 14.5) * 60_000).toISOString();
    expect(show(aMatch({ kickoffAt: soon })).getByText('in 2 h 14 min')).toBeDefined();
  });

  it('shows visitors the possible reward, and no progress', () => {
    const card = show(aMatch(), { isSignedIn: false });
    expect(ring()).toBeNull();
    expect(card.queryByText('Not predicted yet')).toBeNull();
    expect(card.getByText(/^Up to/)).toBeDefined();
  });

  it('takes no prediction after its kickoff', () => {
    const card = show(aMatch({ kickoffAt: '2020-03-10T20:00:00Z' }));
    expect(card.getByText('Result pending')).toBeDefined();
    expect(card.queryByRole('button')).toBeNull();
  });
});
